package dev.hazina.domain.access;

/// A permission that a route requires. [Role] says which role has it.
public enum Permission {
    READ, COLLECT, REFUND, TRANSFER, PAY_OUT, MANAGE_WALLETS, MANAGE_WEBHOOKS,
    /// Issuing and revoking keys whose role the acting role covers.
    MANAGE_KEYS,
    /// Users, accounts, the slug and settings.
    MANAGE_MERCHANT,
    /// Everything under `/v1/admin`.
    ADMINISTER,
    /// What every key may: ending its own session, choosing how its pages look, moving the sandbox's clock by the API.
    OWN_SESSION,
    /// Sandbox only: the buttons of the pages, for roles that change something.
    MOVE_SANDBOX_CLOCK,
    /// Sandbox only: any merchant's key that may collect, or the administrator's.
    PLAY_PAYBILL
}
