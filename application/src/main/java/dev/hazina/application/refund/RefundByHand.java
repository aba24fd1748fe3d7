package dev.hazina.application.refund;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.ReceiptStanding;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// What it changes that a person ends a refund, who has looked at the provider's own records.
public final class RefundByHand {
    private RefundByHand() {}

    /// It went through.
    ///
    /// @param found what moved, and under which receipt
    /// @param discrepancy the id to use should another one have to be raised
    /// @throws Refusal.Precondition when it has ended in another way, or the receipt stands for something else
    public static List<Change> succeeded(LockedRows locked, Refund refund, Found found, UUID discrepancy, Instant at) {
        var details = refund.details();
        var standing = ReceiptStanding.of(locked, details.provider(), new Outcome.Succeeded(found.receipt()),
                details.merchant(), refund.subject(), found.amount(), false);
        List<Change> changes = new ArrayList<>(
                changes(locked, refund, refund.decidePaid(found.receipt(), found.amount(), at), discrepancy, at));
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
    public static List<Change> failed(LockedRows locked, Refund refund, UUID discrepancy, Instant at) {
        return changes(locked, refund, refund.decideUnpaid(at), discrepancy, at);
    }

    private static List<Change> changes(LockedRows locked, Refund refund, Settlement<Refund> settlement,
            UUID discrepancy,
            Instant at) {
        return RefundPostings.of(locked, refund, settlement, discrepancy, at).changes();
    }
}
