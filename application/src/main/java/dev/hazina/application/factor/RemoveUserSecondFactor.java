package dev.hazina.application.factor;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Removes the second factor of another user of the merchant, whose device is lost. The user's sessions end.
public final class RemoveUserSecondFactor {
    private final SecondFactors factors;
    private final Users users;
    private final AuditStamps stamps;

    public RemoveUserSecondFactor(SecondFactors factors, Users users, AuditStamps stamps) {
        this.factors = factors;
        this.users = users;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, UserId user) {}

    /// @throws Refusal.Forbidden when the user's role exceeds the acting key's
    /// @throws Refusal.NotFound when the merchant has no such user
    /// @throws Refusal.Precondition when it is the acting user, the user belongs to another merchant too, or has no
    ///         second factor
    public void handle(Command command) {
        Caller.Member caller = command.caller();
        User known = users.find(command.user()).filter(user -> user.merchant().equals(caller.merchant()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        if (known.id().equals(caller.user())) {
            throw new Refusal.Precondition(RefusalCode.OWN_SECOND_FACTOR,
                    "your own second factor is switched off in your profile, with a code");
        }
        if (!caller.role().covers(known.role())) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_ABOVE_YOURS,
                    "a second factor can't be removed from a user with a higher role");
        }
        requireOwn(known);
        factors.change(caller.merchant(), known.id(), (before, at) -> {
            // Who joined another merchant meanwhile is known there now.
            requireOwn(users.find(known.id()).orElse(known));
            return removed(before);
        }, stamps.ofAccess(command.by(), Permission.MANAGE_MERCHANT));
    }

    private static void requireOwn(User user) {
        if (user.shared()) {
            throw new Refusal.Precondition(RefusalCode.PERSON_OF_ANOTHER_BUSINESS,
                    "the person belongs to another business too; ask the platform's staff to"
                            + " remove the second factor");
        }
    }

    public static Optional<SecondFactor> removed(Optional<SecondFactor> before) {
        if (before.isEmpty()) {
            throw new Refusal.Precondition(RefusalCode.NO_SECOND_FACTOR, "the user has no second factor");
        }
        return Optional.empty();
    }
}
