package dev.hazina.domain.access;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// One kind of work that a program's key may do, beside reading.
public enum KeyScope {
    // One scope a line. @formatter:off
    READ(),
    /// Collecting; in the sandbox the payer's side of it as well.
    PAYMENTS(Permission.COLLECT, Permission.PLAY_PAYBILL),
    REFUNDS(Permission.REFUND),
    TRANSFERS(Permission.TRANSFER),
    PAYOUTS(Permission.PAY_OUT),
    WALLETS(Permission.MANAGE_WALLETS),
    WEBHOOKS(Permission.MANAGE_WEBHOOKS);
    // @formatter:on

    private final Set<Permission> permissions;

    KeyScope(Permission... permissions) {
        this.permissions = Set.of(permissions);
    }

    boolean has(Permission permission) {
        return permissions.contains(permission);
    }

    /// Whether a person with the role may do all of it.
    public boolean isWithin(Role role) {
        return permissions.stream().allMatch(role::may);
    }

    public String wire() {
        return this == READ ? "read" : name().toLowerCase(Locale.ROOT) + ":write";
    }

    static Optional<KeyScope> ofWire(String wire) {
        return Stream.of(values()).filter(scope -> scope.wire().equals(wire)).findFirst();
    }
}
