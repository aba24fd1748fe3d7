package dev.hazina.persistence.proof;

import java.util.List;

/// All checks in their order. A new check is a constant in one of these lists.
final class Checks {
    /// The checks of the whole ledger.
    static final List<Check> WHOLE = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS, PostingChecks.ENTRIES,
            PostingChecks.TRANSFERS, WalletChecks.BALANCES, WalletChecks.CHAIN, WalletChecks.RESERVATIONS,
            PlatformChecks.IN_FLIGHT, PlatformChecks.SUSPENSE, PlatformChecks.EXCEPTIONS, PlatformChecks.NOTICES,
            PlatformChecks.HOURS, MovementSumChecks.SUMS, PlatformChecks.CLEARING);

    /// Those of them that have nothing to find in a subject whose movements are exactly what its row requires.
    static final List<Check> OF_SUBJECTS = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS,
            PostingChecks.ENTRIES, PostingChecks.TRANSFERS);

    /// The checks of changed subjects. They read only those and the rows beside them.
    static final List<Check> RECENT = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS, PostingChecks.ENTRIES,
            PostingChecks.TRANSFERS, PlatformChecks.EXCEPTIONS);

    private Checks() {}
}
