package dev.hazina.domain.merchant;

import java.time.Instant;

/// A user of one merchant: the membership of a login.
///
/// @param login the person's; its e-mail, password and second factor are the same in all of their merchants
/// @param passwordHash Argon2id in PHC form
/// @param shared whether the login belongs to another merchant too, be it disabled there
public record User(UserId id, MerchantId merchant, LoginId login, Email email, String passwordHash, Role role,
        boolean disabled, Instant createdAt, boolean shared) {

    /// The first membership of a new login, which has its id.
    public static User first(UserId id, MerchantId merchant, Email email, String passwordHash, Role role, Instant at) {
        return new User(id, merchant, new LoginId(id.value()), email, passwordHash, role, false, at, false);
    }

    public User withDisabled(boolean now) {
        return new User(id, merchant, login, email, passwordHash, role, now, createdAt, shared);
    }

    public User withRole(Role other) {
        return new User(id, merchant, login, email, passwordHash, other, disabled, createdAt, shared);
    }

    public User withPasswordHash(String other) {
        return new User(id, merchant, login, email, other, role, disabled, createdAt, shared);
    }

    public User withShared(boolean now) {
        return new User(id, merchant, login, email, passwordHash, role, disabled, createdAt, now);
    }
}
