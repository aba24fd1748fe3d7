package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.NewPasswords;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Changes a user's password. The user's other sessions end, because they may belong to a person who learnt the old
/// password.
public final class ChangePassword {
    private final Users people;
    private final PasswordHasher hasher;
    private final AuditStamps stamps;

    public ChangePassword(Users people, PasswordHasher hasher, AuditStamps stamps) {
        this.people = people;
        this.hasher = hasher;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, String oldPassword, Password newPassword) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Precondition when the old password is wrong, or the new one is the same
    public void handle(Command command) {
        Caller.Member caller = command.caller();
        User known = people.list(caller.merchant()).stream().filter(user -> user.id().equals(caller.user())).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        requireRight(known, command.oldPassword());
        if (command.newPassword().text().equals(command.oldPassword())) {
            throw NewPasswords.same();
        }
        // Both hashes are slow on purpose, so they are computed before the merchant is locked.
        String hash = hasher.hash(command.newPassword());
        people.change(caller.merchant(), caller.user(), (user, all) -> {
            if (!user.passwordHash().equals(known.passwordHash())) {
                throw wrong();
            }
            return user.withPasswordHash(hash);
        }, stamps.of(command.by(), Permission.READ));
    }

    private void requireRight(User user, String password) {
        if (!hasher.matches(password, user.passwordHash())) {
            throw wrong();
        }
    }

    private static Refusal wrong() {
        return new Refusal.Precondition(RefusalCode.PASSWORD_WRONG, "old_password", "the old password is wrong");
    }
}
