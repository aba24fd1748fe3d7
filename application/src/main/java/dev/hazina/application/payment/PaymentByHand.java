package dev.hazina.application.payment;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.ReceiptStanding;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// What it changes that a person ends a payment, who has looked at the provider's own records.
public final class PaymentByHand {
    private PaymentByHand() {}

    /// It went through.
    ///
    /// @param found what moved, and under which receipt
    /// @param discrepancy the id to use should another one have to be raised
    /// @throws Refusal.Precondition when it has ended in another way, or the receipt stands for something else
    public static List<Change> succeeded(LockedRows locked, Payment payment, Found found, UUID discrepancy,
            Instant at) {
        var details = payment.details();
        var standing = ReceiptStanding.of(locked, details.provider(), new Outcome.Succeeded(found.receipt()),
                details.merchant(), payment.subject(), found.amount(), true);
        List<Change> changes = new ArrayList<>(
                changes(locked, payment, payment.decidePaid(found.receipt(), found.amount(), at), discrepancy, at));
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
    public static List<Change> failed(LockedRows locked, Payment payment, UUID discrepancy, Instant at) {
        return changes(locked, payment, payment.decideUnpaid(at), discrepancy, at);
    }

    private static List<Change> changes(LockedRows locked, Payment payment, Settlement<Payment> settlement,
            UUID discrepancy,
            Instant at) {
        return PaymentPostings.of(locked, payment, settlement, discrepancy, at).changes();
    }
}
