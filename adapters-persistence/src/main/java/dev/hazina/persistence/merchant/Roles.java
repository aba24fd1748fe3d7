package dev.hazina.persistence.merchant;

import dev.hazina.domain.access.Role;

/// Roles by their names in the tables, whose constraints allow no other name.
final class Roles {
    private Roles() {}

    static Role of(String stored) {
        return Role.ofWire(stored).orElseThrow(() -> new IllegalStateException("no such role: " + stored));
    }
}
