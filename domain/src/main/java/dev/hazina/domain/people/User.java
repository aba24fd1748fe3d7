package dev.hazina.domain.people;

import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Optional;

/// A user of one merchant: the membership of a login.
///
/// @param login the person's; its e-mail, password and second factor are the same in all of their merchants
/// @param passwordHash Argon2id in PHC form
/// @param shared whether the login belongs to another merchant too, be it disabled there
/// @param standing of the login
/// @param name as the user is called in this merchant; by the e-mail alone where none is given
public record User(UserId id, MerchantId merchant, LoginId login, Email email, String passwordHash, Role role,
        boolean disabled, Instant createdAt, boolean shared, LoginStanding standing, Optional<Label> name) {
    /// The longest name, in code points.
    public static final int LONGEST_NAME = 128;

    /// The first membership of a new login, which has its id.
    public static User first(UserId id, MerchantId merchant, Email email, String passwordHash, Role role, Instant at) {
        return new User(id, merchant, new LoginId(id.value()), email, passwordHash, role, false, at, false,
                LoginStanding.CLAIMED, Optional.empty());
    }

    /// All who could act in the user's name.
    public PossibleActors actors() {
        PossibleActors alone = PossibleActors.alone(id.toString());
        return standing.passwordBy().map(alone::and).orElse(alone);
    }

    public User withDisabled(boolean now) {
        return new User(id, merchant, login, email, passwordHash, role, now, createdAt, shared, standing,
                name);
    }

    public User withRole(Role other) {
        return new User(id, merchant, login, email, passwordHash, other, disabled, createdAt, shared, standing,
                name);
    }

    /// With a password that the user has chosen in a session.
    public User withPasswordHash(String other) {
        return new User(id, merchant, login, email, other, role, disabled, createdAt, shared, standing,
                name);
    }

    /// With a password that the user has chosen by a mailed link.
    public User withPasswordByLink(String other, Instant at) {
        return withPasswordHash(other).withStanding(standing.proven(at));
    }

    /// With a password that another person has set.
    ///
    /// @param by all who may know it
    public User withPasswordBy(String other, PossibleActors by) {
        return withPasswordHash(other).withStanding(standing.knownTo(by));
    }

    public User withStanding(LoginStanding other) {
        return new User(id, merchant, login, email, passwordHash, role, disabled, createdAt, shared, other, name);
    }

    /// With another name, or none.
    public User withName(Optional<Label> other) {
        return new User(id, merchant, login, email, passwordHash, role, disabled, createdAt, shared, standing, other);
    }

    /// With another e-mail of the login.
    public User withEmail(Email other) {
        return new User(id, merchant, login, other, passwordHash, role, disabled, createdAt, shared, standing, name);
    }

    public User withShared(boolean now) {
        return new User(id, merchant, login, email, passwordHash, role, disabled, createdAt, now, standing,
                name);
    }
}
