package dev.hazina.application.password;

import dev.hazina.domain.people.Password;

/// Hashes nothing, so that tests are fast.
public final class PlainHasher implements PasswordHasher {
    private static final String PREFIX = "$plain$";
    private volatile Runnable before = () -> {};

    /// Sets an action that runs before each hash or comparison, on the calling thread.
    public void before(Runnable action) {
        before = action;
    }

    @Override
    public String hash(Password password) {
        before.run();
        return PREFIX + password.text();
    }

    @Override
    public boolean matches(String password, String hash) {
        before.run();
        return hash.equals(PREFIX + password);
    }

    @Override
    public boolean matchesNobody(String password) {
        before.run();
        return false;
    }
}
