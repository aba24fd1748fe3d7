package dev.hazina.domain.access;

import static dev.hazina.domain.access.Permission.COLLECT;
import static dev.hazina.domain.access.Permission.MANAGE_KEYS;
import static dev.hazina.domain.access.Permission.MANAGE_MERCHANT;
import static dev.hazina.domain.access.Permission.MANAGE_WALLETS;
import static dev.hazina.domain.access.Permission.MANAGE_WEBHOOKS;
import static dev.hazina.domain.access.Permission.MOVE_SANDBOX_CLOCK;
import static dev.hazina.domain.access.Permission.OWN_SESSION;
import static dev.hazina.domain.access.Permission.PAY_OUT;
import static dev.hazina.domain.access.Permission.PLAY_PAYBILL;
import static dev.hazina.domain.access.Permission.READ;
import static dev.hazina.domain.access.Permission.READ_OWN;
import static dev.hazina.domain.access.Permission.REFUND;
import static dev.hazina.domain.access.Permission.TRANSFER;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The role of a user or a key, and its permissions. This is the only table of them. The administrator runs the
/// platform and can't move a merchant's money: a key of the settings may do all that [StaffRole] names, and a person of
/// the staff what their own roles there have. All other roles belong to a merchant.
public enum Role {
    /// Takes payments at a till, and sees those alone that he took himself today.
    CASHIER(EnumSet.of(READ_OWN, COLLECT, OWN_SESSION)), VIEWER(EnumSet.of(READ, READ_OWN, OWN_SESSION)),
    /// Works with statements and exports, and gives money back to payers.
    FINANCE(VIEWER.and(REFUND, MOVE_SANDBOX_CLOCK)),
    /// Connects programs. Moves no money out.
    DEVELOPER(VIEWER.and(COLLECT, PLAY_PAYBILL, MANAGE_WEBHOOKS, MANAGE_KEYS, MOVE_SANDBOX_CLOCK)),
    /// Works at the till: collects, refunds and transfers.
    OPERATOR(VIEWER.and(COLLECT, PLAY_PAYBILL, REFUND, TRANSFER, MOVE_SANDBOX_CLOCK)),
    /// Pays out and manages wallets.
    ADMIN(OPERATOR.and(PAY_OUT, MANAGE_WALLETS, MANAGE_WEBHOOKS)),
    /// Manages people and keys as well.
    OWNER(ADMIN.and(MANAGE_KEYS, MANAGE_MERCHANT)),
    /// The platform.
    ADMINISTRATOR(ofStaff());

    private final Set<Permission> permissions;

    Role(Set<Permission> permissions) {
        this.permissions = Collections.unmodifiableSet(permissions);
    }

    private static Set<Permission> ofStaff() {
        return Stream.of(Permission.values()).filter(permission -> !StaffRole.having(permission).isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    private Set<Permission> and(Permission first, Permission... rest) {
        EnumSet<Permission> all = EnumSet.of(first, rest);
        all.addAll(permissions);
        return all;
    }

    /// The roles that a merchant gives to its users and keys.
    public static List<Role> ofMerchants() {
        return Stream.of(values()).filter(role -> role.may(READ_OWN)).toList();
    }

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
        return permissions.contains(permission);
    }

    /// Whether this role has every permission of the other one. A key never exceeds the role of its issuer.
    public boolean covers(Role other) {
        return permissions.containsAll(other.permissions);
    }

    /// The role of a key whose user has the bound: no key may do more than its user. Where each of the two has a
    /// permission that the other lacks, the key may only read; empty where one of them may not even do that.
    public Optional<Role> atMost(Role bound) {
        if (bound.covers(this)) {
            return Optional.of(this);
        }
        return Optional.of(covers(bound) ? bound : VIEWER).filter(left -> covers(left) && bound.covers(left));
    }
}
