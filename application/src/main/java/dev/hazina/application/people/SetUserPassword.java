package dev.hazina.application.people;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.NewPasswords;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Sets a new first password for another user of the merchant, who is asked to change it. All sessions of the user end.
public final class SetUserPassword {
    private final Users users;
    private final NewPasswords passwords;
    private final AuditStamps stamps;

    public SetUserPassword(Users users, PasswordHasher hasher, AuditStamps stamps) {
        this.users = users;
        this.passwords = new NewPasswords(hasher);
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, UserId user, Password password) {
        @Override
        public String toString() {
            return "Command[" + user + "]";
        }
    }

    /// @throws Refusal.Forbidden when the user's role exceeds the acting key's
    /// @throws Refusal.NotFound when the merchant has no such user
    /// @throws Refusal.Precondition when it is the acting user, the user belongs to another merchant too, or the
    ///         password is the one the user has
    public User handle(Command command) {
        Caller.Member caller = command.caller();
        User known = users.find(command.user()).filter(user -> user.merchant().equals(caller.merchant()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        if (known.id().equals(caller.user())) {
            throw new Refusal.Precondition(RefusalCode.OWN_PASSWORD,
                    "your own password is changed in your profile, with the old one");
        }
        requireCovered(caller, known);
        requireOwn(known);
        String hash = passwords.hash(command.password(), known);
        return users.change(caller.merchant(), known.id(), (user, all) -> {
            requireCovered(caller, user);
            requireOwn(user);
            return user.withPasswordBy(hash, Users.actors(caller.user(), all));
        }, stamps.ofAccess(command.by(), Permission.MANAGE_MERCHANT));
    }

    /// A new password is one for all merchants of the user, which an owner of one of them must not get into.
    private static void requireOwn(User user) {
        if (user.shared()) {
            throw new Refusal.Precondition(RefusalCode.PERSON_OF_ANOTHER_BUSINESS,
                    "the person belongs to another business too, and sets a new password by a"
                            + " mailed link, or asks the platform's staff for one");
        }
    }

    private static void requireCovered(Caller.Member caller, User user) {
        if (!caller.role().covers(user.role())) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_ABOVE_YOURS,
                    "a password can't be set for a user with a higher role");
        }
    }
}
