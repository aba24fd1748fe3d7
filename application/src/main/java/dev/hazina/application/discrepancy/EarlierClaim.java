package dev.hazina.application.discrepancy;

import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.merchant.Platform;

/// A claim that was finished after its program had stopped, and is asked for again.
final class EarlierClaim {
    private EarlierClaim() {}

    /// Whether the same person has claimed the same money for the same sale.
    static boolean isSame(DiscrepancyReads reads, HandOver.Claimed claim) {
        InboundPaymentDetails notice = claim.notice().details();
        Resolution same = claim.hand().resolution(claim.into().place(), notice.receivedAt());
        return reads.resolved(Platform.MERCHANT, notice.subject()).stream()
                .anyMatch(earlier -> earlier.state() instanceof DiscrepancyState.Resolved(Resolution how)
                        && how.at(same.at()).equals(same));
    }
}
