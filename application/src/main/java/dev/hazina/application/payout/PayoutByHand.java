package dev.hazina.application.payout;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.ReceiptStanding;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// What it changes that a person ends a payout, who has looked at the provider's own records.
public final class PayoutByHand {
    private PayoutByHand() {}

    /// It went through.
    ///
    /// @param found what moved, and under which receipt
    /// @param discrepancy the id to use should another one have to be raised
    /// @throws Refusal.Precondition when it has ended in another way, or the receipt stands for something else
    public static List<Change> succeeded(LockedRows locked, Payout payout, Found found, UUID discrepancy, Instant at) {
        var details = payout.details();
        var standing = ReceiptStanding.of(locked, details.provider(), new Outcome.Succeeded(found.receipt()),
                details.merchant(), payout.subject(), found.amount(), false);
        List<Change> changes = new ArrayList<>(
                changes(payout, payout.decidePaid(found.receipt(), found.amount(), at), discrepancy, at));
        switch (standing) {
            case ReceiptStanding.Settled s -> {}
            case ReceiptStanding.Takes(var receipt) -> changes.add(new Change.ReceiptKept(receipt));
            case ReceiptStanding.Conflict(String how) -> throw new Refusal.Precondition(how);
        }
        return changes;
    }

    /// It moved no money, and never will.
    ///
    /// @param discrepancy the id to use should another one have to be raised
    /// @throws Refusal.Precondition when it has ended
    public static List<Change> failed(Payout payout, UUID discrepancy, Instant at) {
        return changes(payout, payout.decideUnpaid(at), discrepancy, at);
    }

    private static List<Change> changes(Payout payout, Settlement<Payout> settlement, UUID discrepancy,
            Instant at) {
        return PayoutPostings.of(payout, settlement, discrepancy, at).changes();
    }
}
