package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.Password;

/// Hashes nothing, so that tests are fast.
public final class PlainHasher implements PasswordHasher {
    private static final String PREFIX = "$plain$";

    @Override
    public String hash(Password password) {
        return PREFIX + password.text();
    }

    @Override
    public boolean matches(String password, String hash) {
        return hash.equals(PREFIX + password);
    }

    @Override
    public boolean matchesNobody(String password) {
        return false;
    }
}
