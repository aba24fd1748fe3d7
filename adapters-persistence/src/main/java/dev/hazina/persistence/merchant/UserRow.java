package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.UUID;

/// A row of `users`.
///
/// @param emailFolded makes the address unique; the program folds it, so that it is folded in one way only
/// @param passwordVersion counts the passwords; a session with another version is not valid
@MappedEntity("users")
record UserRow(@Id UUID merchantId, @Id UUID id, String email, String emailFolded, String passwordHash,
        int passwordVersion, String role, boolean disabled, Instant createdAt) {
    private static final int FIRST_PASSWORD = 1;

    static UserRow of(User user) {
        return of(user, FIRST_PASSWORD);
    }

    private static UserRow of(User user, int passwordVersion) {
        return new UserRow(user.merchant().value(), user.id().value(), user.email().text(), user.email().folded(),
                user.passwordHash(), passwordVersion, user.role().wire(), user.disabled(), user.createdAt());
    }

    UserRow changedTo(User user) {
        return of(user, user.passwordHash().equals(passwordHash) ? passwordVersion : passwordVersion + 1);
    }

    User user() {
        return new User(new UserId(id), new MerchantId(merchantId), new Email(email), passwordHash, Roles.of(role),
                disabled, createdAt);
    }
}
