package dev.hazina.application.password;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.people.Password;

/// Hashes passwords slowly, and limits how many are hashed at once.
@Port
public interface PasswordHasher {

    /// The hash in PHC form.
    String hash(Password password);

    boolean matches(String password, String hash);

    /// Takes as long as [#matches] and is always false: for users that don't exist.
    boolean matchesNobody(String password);
}
