package dev.hazina.persistence.proof;

import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import java.util.List;

/// All checks in their order. A new check is a constant in one of these lists.
final class Checks {
    /// The checks of the whole ledger.
    static final List<Check> WHOLE = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS, PostingChecks.ENTRIES,
            PostingChecks.TRANSFERS, WalletChecks.BALANCES, WalletChecks.CHAIN, WalletChecks.RESERVATIONS,
            PlatformChecks.IN_FLIGHT, PlatformChecks.SUSPENSE, PlatformChecks.EXCEPTIONS, PlatformChecks.NOTICES,
            ReceiptChecks.KEPT, ReceiptChecks.HOLDERS, PlatformChecks.HOURS, OutcomeChecks.OUTCOMES,
            OutcomeChecks.DAYS, MovementTotalChecks.TOTALS, OpenPaymentChecks.OPEN, PlatformChecks.CLEARING);

    /// Those of them that have nothing to find in a subject whose movements are exactly what its row requires.
    static final List<Check> OF_SUBJECTS = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS,
            PostingChecks.ENTRIES, PostingChecks.TRANSFERS);

    /// The checks of changed subjects. They read only those and the rows beside them.
    static final List<Check> RECENT = List.of(PostingChecks.POSTINGS, PostingChecks.AMOUNTS, PostingChecks.ENTRIES,
            PostingChecks.TRANSFERS, PlatformChecks.EXCEPTIONS, ReceiptChecks.KEPT);

    /// The checks of the whole ledger of one of the buckets.
    static List<Check> of(Bucket bucket, Buckets buckets) {
        if (buckets.count() == 1) {
            return WHOLE;
        }
        String platform = buckets.bucketOf(Platform.MERCHANT).schema();
        return WHOLE.stream().map(check -> {
            if (check == PlatformChecks.NOTICES) {
                return PlatformChecks.notices(bucket, buckets.count(), platform);
            }
            return check == ReceiptChecks.HOLDERS ? ReceiptChecks.holders(bucket, buckets.count()) : check;
        }).toList();
    }

    private Checks() {}
}
