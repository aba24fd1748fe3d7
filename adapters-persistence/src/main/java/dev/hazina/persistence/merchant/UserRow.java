package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.LoginId;
import dev.hazina.domain.people.LoginStanding;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `users` with its row of `logins`.
///
/// @param passwordVersion counts the passwords; a session with another version is not valid
/// @param shared whether the login has other rows in `users`
/// @param provenAt of the login
/// @param passwordBy of the login
/// @param name of the user in the merchant
@MappedEntity("users")
record UserRow(@Id UUID merchantId, @Id UUID id, UUID loginId, String email, String passwordHash, int passwordVersion,
        String role, boolean disabled, Instant createdAt, boolean shared, @Nullable Instant provenAt,
        @Nullable String passwordBy, @Nullable String name) {

    /// The version of the password afterwards.
    int passwordVersionOf(User changed) {
        return changed.passwordHash().equals(passwordHash) ? passwordVersion : passwordVersion + 1;
    }

    User user() {
        return new User(new UserId(id), new MerchantId(merchantId), new LoginId(loginId), new Email(email),
                passwordHash, Roles.of(role), disabled, createdAt, shared,
                new LoginStanding(Optional.ofNullable(provenAt),
                        Optional.ofNullable(passwordBy).map(PossibleActors::parse)),
                Optional.ofNullable(name).map(Label::new));
    }
}
