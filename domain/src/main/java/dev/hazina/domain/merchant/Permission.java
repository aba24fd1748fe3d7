package dev.hazina.domain.merchant;

/// A permission that a route requires. [Role] says which role has it.
public enum Permission {
    READ, COLLECT, REFUND, TRANSFER, PAY_OUT, MANAGE_WALLETS, MANAGE_WEBHOOKS,
    /// Issuing and revoking keys whose role the acting role covers.
    MANAGE_KEYS,
    /// Users, accounts, the slug and settings.
    MANAGE_MERCHANT,
    /// Everything under `/v1/admin`.
    ADMINISTER,
    /// Ending one's own session, and choosing how its pages look.
    OWN_SESSION,
    /// Sandbox only: any merchant's key that may change something, or the administrator's.
    MOVE_SANDBOX_CLOCK,
    /// Sandbox only: any merchant's key that may collect, or the administrator's.
    PLAY_PAYBILL
}
