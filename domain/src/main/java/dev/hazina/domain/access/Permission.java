package dev.hazina.domain.access;

/// A permission that a route requires. [Role] says which role of a merchant has it, and [StaffRole] which of the staff.
public enum Permission {
    /// Everything of the merchant.
    READ,
    /// The payments that one asked for oneself today, and one's own access: profile, password, second factor.
    READ_OWN, COLLECT, REFUND, TRANSFER, PAY_OUT, MANAGE_WALLETS, MANAGE_WEBHOOKS,
    /// Issuing and revoking keys whose role the acting role covers.
    MANAGE_KEYS,
    /// Users, accounts, the slug and settings.
    MANAGE_MERCHANT,
    /// All that the platform's staff reads, of every merchant. Running the proof is reading.
    READ_PLATFORM,
    /// A person of the staff: the own password and second factor.
    OWN_STAFF_ACCESS,
    /// The access of merchants' users: links, passwords, second factors, removing and restoring it.
    HELP_USERS,
    /// Erasing the names and phones of a payer.
    ERASE_PAYERS,
    /// Stopping a merchant. It is apart from letting it go on, so that more people may stop a fraud than may end the
    /// stop.
    SUSPEND_MERCHANT, REACTIVATE_MERCHANT,
    /// What the staff notes about a merchant for each other.
    WRITE_NOTES,
    /// Asking a provider now about a payment, refund or payout, as the schedule would do later.
    ASK_PROVIDER,
    /// Exceptions, settlement and notices by hand, giving up.
    DECIDE_MONEY,
    /// What an account may pay out, and how much one person decides.
    CHANGE_LIMITS,
    /// The accounts that merchants have at providers themselves.
    CHANGE_PROVIDERS,
    /// Going on after the database was restored.
    END_RESTORE,
    /// The people of the staff and their roles.
    MANAGE_STAFF,
    /// What every key may: ending its own session, choosing how its pages look, moving the sandbox's clock by the API.
    OWN_SESSION,
    /// Sandbox only: the buttons of the pages, for roles that change something.
    MOVE_SANDBOX_CLOCK,
    /// Sandbox only: any merchant's key that may collect, or the administrator's.
    PLAY_PAYBILL
}
