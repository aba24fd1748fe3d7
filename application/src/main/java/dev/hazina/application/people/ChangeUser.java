package dev.hazina.application.people;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;

/// Changes another user's role, or disables or enables the user.
public final class ChangeUser {
    private final Users people;
    private final AuditStamps stamps;

    public ChangeUser(Users people, AuditStamps stamps) {
        this.people = people;
        this.stamps = stamps;
    }

    /// The change.
    public sealed interface Change {

        /// Sets another role.
        record AssignRole(Role role) implements Change {}

        /// Disables or enables the user.
        record Disable(boolean disabled) implements Change {}
    }

    public record Command(Actor by, Caller.Member caller, UserId user, Change change) {}

    /// @throws Refusal.Forbidden when the role exceeds the acting key's, or the acting user's access rests
    /// @throws Refusal.NotFound when the merchant has no such user
    /// @throws Refusal.Precondition when the acting user would change themselves, or the merchant would have no owner
    ///         left
    public User handle(Command command) {
        Caller.Member caller = command.caller();
        if (command.change() instanceof Change.AssignRole(Role role) && !caller.role().covers(role)) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_ABOVE_YOURS,
                    "a user can't have a higher role than the key that changes them");
        }
        if (caller.user().equals(command.user())) {
            throw new Refusal.Precondition(RefusalCode.OWN_RIGHTS, "nobody can change their own rights");
        }
        AuditStamp stamp = stamp(command);
        return people.change(caller.merchant(), command.user(), (user, all) -> {
            if (user.role() == Role.OWNER && !stamp.givesAccess()) {
                throw new Refusal.Precondition(RefusalCode.CHANGED_MEANWHILE,
                        "the user has become an owner meanwhile; try again");
            }
            return amended(command.change(), user, all);
        }, stamp);
    }

    /// Access is taken away at any time, but an owner's not while the acting user's rests: the owners are those who are
    /// told of it, so that they can act first.
    private AuditStamp stamp(Command command) {
        boolean resting = !command.change().equals(new Change.Disable(true))
                || people.find(command.user()).filter(user -> user.role() == Role.OWNER).isPresent();
        return resting
                ? stamps.ofAccess(command.by(), Permission.MANAGE_MERCHANT)
                : stamps.of(command.by(), Permission.MANAGE_MERCHANT);
    }

    private static User amended(Change change, User user, List<User> all) {
        User changed = switch (change) {
            case Change.AssignRole(Role role) -> user.withRole(role);
            case Change.Disable(boolean disabled) -> user.withDisabled(disabled);
        };
        boolean owned = isOwner(changed)
                || all.stream().anyMatch(other -> !other.id().equals(user.id()) && isOwner(other));
        if (!owned) {
            throw new Refusal.Precondition(RefusalCode.LAST_OWNER, "a merchant needs an owner who can sign in");
        }
        return changed;
    }

    private static boolean isOwner(User user) {
        return user.role() == Role.OWNER && !user.disabled();
    }
}
