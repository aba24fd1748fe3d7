package dev.hazina.persistence.proof;

import java.util.List;

/// All checks, in the order they are made. One more is one more constant in a list here.
final class Checks {
    /// Of everything there is.
    static final List<Check> WHOLE = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS, PostingChecks.ENTRIES,
            WalletChecks.BALANCES, WalletChecks.CHAIN, WalletChecks.RESERVATIONS, PlatformChecks.IN_FLIGHT,
            PlatformChecks.SUSPENSE, PlatformChecks.EXCEPTIONS, PlatformChecks.NOTICES, PlatformChecks.HOURS);

    /// Of the subjects that have changed. None of them reads more than those and what stands right beside.
    static final List<Check> RECENT = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS, PostingChecks.ENTRIES,
            WalletChecks.LINKS, PlatformChecks.EXCEPTIONS);

    /// Of the wallets those have moved money in.
    static final List<Check> RECENT_WALLETS = List.of(WalletChecks.LAST_LINES, WalletChecks.SET_ASIDE);

    private Checks() {}
}
