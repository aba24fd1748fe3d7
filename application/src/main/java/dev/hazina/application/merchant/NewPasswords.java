package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.Password;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.refusal.Refusal;

/// Hashes the new password of a user. Hashing is slow on purpose, so it is done before the merchant is locked.
final class NewPasswords {
    private final PasswordHasher hasher;

    NewPasswords(PasswordHasher hasher) {
        this.hasher = hasher;
    }

    /// @throws Refusal.Precondition when it is the password that the user has
    String hash(Password password, User user) {
        if (hasher.matches(password.text(), user.passwordHash())) {
            throw same();
        }
        return hasher.hash(password);
    }

    static Refusal.Precondition same() {
        return new Refusal.Precondition("new_password must differ from the old one");
    }
}
