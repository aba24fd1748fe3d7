package dev.hazina.domain.merchant;

import java.time.Instant;

/// A user of one merchant.
///
/// @param passwordHash Argon2id in PHC form
public record User(UserId id, MerchantId merchant, Email email, String passwordHash, Role role, boolean disabled,
        Instant createdAt) {
    public User withDisabled(boolean now) {
        return new User(id, merchant, email, passwordHash, role, now, createdAt);
    }

    public User withRole(Role other) {
        return new User(id, merchant, email, passwordHash, other, disabled, createdAt);
    }

    public User withPasswordHash(String other) {
        return new User(id, merchant, email, other, role, disabled, createdAt);
    }
}
