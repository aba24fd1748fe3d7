package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.UUID;

/// How a user lies in the table.
///
/// @param emailFolded what makes the address unique; the program folds it, so that it is folded in one way only
@MappedEntity("users")
record UserRow(UUID merchantId, @Id UUID id, String email, String emailFolded, String passwordHash, String role,
        boolean disabled, Instant createdAt) {

    static UserRow of(User user) {
        return new UserRow(user.merchant().value(), user.id().value(), user.email().text(), user.email().folded(),
                user.passwordHash(), user.role().wire(), user.disabled(), user.createdAt());
    }

    User user() {
        return new User(new UserId(id), new MerchantId(merchantId), new Email(email), passwordHash, Roles.of(role),
                disabled, createdAt);
    }
}
