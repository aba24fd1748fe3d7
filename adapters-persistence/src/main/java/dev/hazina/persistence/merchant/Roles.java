package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Role;

/// Roles as the tables spell them, which allow no other spelling.
final class Roles {
    private Roles() {}

    static Role of(String stored) {
        return Role.ofWire(stored).orElseThrow(() -> new IllegalStateException("no such role: " + stored));
    }
}
