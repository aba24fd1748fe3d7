package dev.hazina.persistence.proof;

import java.util.List;

/// All checks in their order. A new check is a constant in one of these lists.
final class Checks {
    /// The checks of the whole ledger.
    static final List<Check> WHOLE = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS, PostingChecks.ENTRIES,
            PostingChecks.TRANSFERS, WalletChecks.BALANCES, WalletChecks.CHAIN, WalletChecks.RESERVATIONS,
            PlatformChecks.IN_FLIGHT, PlatformChecks.SUSPENSE, PlatformChecks.EXCEPTIONS, PlatformChecks.NOTICES,
            PlatformChecks.HOURS, PlatformChecks.CLEARING);

    /// The checks of changed subjects. They read only those and the rows beside them.
    static final List<Check> RECENT = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS, PostingChecks.ENTRIES,
            PostingChecks.TRANSFERS, PlatformChecks.EXCEPTIONS);

    private Checks() {}
}
