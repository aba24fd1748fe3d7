package dev.hazina.application.discrepancy;

import dev.hazina.application.inbound.SuspendInboundPayment;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Puts the money of a claim or an assignment that was taken back in the platform's suspense again, as another inbound
/// payment with the same receipt, and raises a discrepancy about that.
///
/// @param claimed the inbound payment that was claimed or assigned
/// @param discrepancy the id of the new discrepancy
record SuspendAgain(InboundPayment claimed, UUID discrepancy) implements Operation<InboundPayment> {
    @Override
    public LockSet locks() {
        return LockSet.of(Platform.MERCHANT).inbound(claimed.details().providerReceipt())
                .receipt(Optional.of(claimed.details().providerReceipt()));
    }

    /// A concurrent run may have done it.
    @Override
    public Decision<InboundPayment> decide(LockedRows locked) {
        InboundPayment known = locked.inbound(claimed.details().providerReceipt()).orElseThrow(Refusal.Restored::new);
        if (!known.id().equals(claimed.id())
                || !(known.state() instanceof InboundPaymentState.Credited(var from))) {
            return Decision.of(known);
        }
        InboundPaymentDetails again = TakenBack.again(known.details());
        SuspendInboundPayment suspending = SuspendInboundPayment.of(again,
                "became payment " + known.id() + ", which was taken back", discrepancy,
                locked.tick());
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.InboundPaymentRecorded(
                new InboundPayment(known.details(), new InboundPaymentState.TakenBack(from))));
        changes.addAll(suspending.changes());
        locked.receipt(again.providerReceipt()).filter(held -> held.holder().id().equals(known.id().value()))
                .map(held -> new KnownReceipt(held.receipt(), Platform.MERCHANT, again.subject(), held.amount(), true))
                .map(Change.ReceiptKept::new).ifPresent(changes::add);
        return new Decision<>(suspending.now(), changes);
    }
}
