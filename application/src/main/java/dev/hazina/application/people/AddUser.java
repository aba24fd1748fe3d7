package dev.hazina.application.people;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Adds a user to a merchant, with no more permissions than the acting user has.
public final class AddUser {
    private final Users people;
    private final PasswordHasher hasher;
    private final Ids ids;
    private final AuditStamps stamps;

    public AddUser(Users people, PasswordHasher hasher, Ids ids, AuditStamps stamps) {
        this.people = people;
        this.hasher = hasher;
        this.ids = ids;
        this.stamps = stamps;
    }

    /// @param password the first, which the person is asked to change
    public record Command(Actor by, Caller.Member caller, Email email, Password password, Role role) {
        @Override
        public String toString() {
            return "Command[" + role + "]";
        }
    }

    /// @throws Refusal.Forbidden when the role exceeds the acting key's
    /// @throws Refusal.Conflict when the e-mail is registered
    public User handle(Command command) {
        Caller.Member caller = command.caller();
        if (!caller.role().covers(command.role())) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_ABOVE_YOURS,
                    "a user can't have a higher role than the key that adds them");
        }
        var id = new UserId(ids.next());
        String hash = hasher.hash(command.password());
        return people.add(caller.merchant(), (at, all) -> User.first(id, caller.merchant(), command.email(), hash,
                command.role(), at).withPasswordBy(hash, Users.actors(caller.user(), all)),
                stamps.ofAccess(command.by(), Permission.MANAGE_MERCHANT));
    }
}
