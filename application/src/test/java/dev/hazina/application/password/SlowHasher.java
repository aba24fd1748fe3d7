package dev.hazina.application.password;

import dev.hazina.domain.people.Password;

/// A hasher that is slow enough for something else to happen while it compares.
public record SlowHasher(PasswordHasher hasher, Runnable something) implements PasswordHasher {

    @Override
    public String hash(Password password) {
        return hasher.hash(password);
    }

    @Override
    public boolean matches(String password, String hash) {
        boolean matches = hasher.matches(password, hash);
        something.run();
        return matches;
    }

    @Override
    public boolean matchesNobody(String password) {
        return hasher.matchesNobody(password);
    }
}
