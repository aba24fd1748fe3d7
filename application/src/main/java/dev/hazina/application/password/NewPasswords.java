package dev.hazina.application.password;

import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Hashes the new password of a user. Hashing is slow on purpose, so it is done before the merchant is locked.
public final class NewPasswords {
    private final PasswordHasher hasher;

    public NewPasswords(PasswordHasher hasher) {
        this.hasher = hasher;
    }

    /// @throws Refusal.Precondition when it is the password that the user has
    public String hash(Password password, User user) {
        if (hasher.matches(password.text(), user.passwordHash())) {
            throw same();
        }
        return hasher.hash(password);
    }

    public static Refusal.Precondition same() {
        return new Refusal.Precondition(RefusalCode.PASSWORD_UNCHANGED, "new_password must differ from the old one");
    }
}
