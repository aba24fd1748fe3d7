package dev.hazina.domain.merchant;

import java.util.Locale;
import java.util.Optional;

/// The role of a user or a key. The first four belong to a merchant and each includes the one before it; the
/// administrator runs the platform and can't move a merchant's money.
public enum Role {
    VIEWER, OPERATOR, ADMIN, OWNER, ADMINISTRATOR;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Role> ofWire(String wire) {
        for (Role role : values()) {
            if (role.wire().equals(wire)) {
                return Optional.of(role);
            }
        }
        return Optional.empty();
    }

    public boolean may(Permission permission) {
        if (this == ADMINISTRATOR || permission.lowest() == ADMINISTRATOR) {
            return permission.lowest() == this || permission == Permission.MOVE_SANDBOX_CLOCK
                    || permission == Permission.PLAY_PAYBILL;
        }
        return compareTo(permission.lowest()) >= 0;
    }

    /// This role, or the bound where this role exceeds it: no key may do more than its user.
    public Role atMost(Role bound) {
        return bound.covers(this) ? this : bound;
    }

    /// A key never exceeds the role of its issuer.
    public boolean covers(Role other) {
        return this == other || (this != ADMINISTRATOR && other != ADMINISTRATOR && compareTo(other) >= 0);
    }
}
