package dev.hazina.domain.merchant;

/// A permission that a route requires, and the lowest role that has it.
public enum Permission {
    READ(Role.VIEWER), COLLECT(Role.OPERATOR), REFUND(Role.OPERATOR), TRANSFER(Role.OPERATOR), PAY_OUT(
            Role.ADMIN), MANAGE_WALLETS(Role.ADMIN), MANAGE_WEBHOOKS(Role.ADMIN),
    /// Users, keys, accounts, the slug and settings.
    MANAGE_MERCHANT(Role.OWNER),
    /// Everything under `/v1/admin`.
    ADMINISTER(Role.ADMINISTRATOR),
    /// Sandbox only: any merchant's key, or the administrator's.
    MOVE_SANDBOX_CLOCK(Role.VIEWER),
    /// Sandbox only: any merchant's key that may collect, or the administrator's.
    PLAY_PAYBILL(Role.OPERATOR);

    private final Role lowest;

    Permission(Role lowest) {
        this.lowest = lowest;
    }

    public Role lowest() {
        return lowest;
    }
}
