package dev.hazina.domain.merchant;

import java.util.UUID;

/// A person who signs in for a merchant.
public record UserId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
