package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletPlace;
import java.util.Optional;
import java.util.UUID;

/// The last record of an inbound payment: the wallet's merchant has the money, or can't have it. A concurrent run may
/// have recorded the same.
record FinishInboundPayment(InboundPayment routed, WalletPlace to, CreditInboundPayment.Taken taken, UUID discrepancy,
        Optional<Change.CallbackHandled> callback)
        implements
            Operation<InboundPayment> {

    @Override
    public LockSet locks() {
        return LockSet.of(Platform.MERCHANT).inbound(routed.details().providerReceipt())
                .receipt(Optional.of(routed.details().providerReceipt()));
    }

    @Override
    public Decision<InboundPayment> decide(LockedRows locked) {
        InboundPayment known = locked.inbound(routed.details().providerReceipt()).orElseThrow(Refusal.Restored::new);
        Decision<InboundPayment> decision = known.state() instanceof InboundPaymentState.Routed
                ? finished(locked)
                : Decision.of(known);
        return callback.map(decision::and).orElse(decision);
    }

    private Decision<InboundPayment> finished(LockedRows locked) {
        return switch (taken) {
            case CREDITED -> {
                InboundPayment credited = new InboundPayment(routed.details(), new InboundPaymentState.Credited(to));
                yield Decision.of(credited, new Change.InboundPaymentRecorded(credited));
            }
            case REFERENCE_TAKEN -> {
                SuspendInboundPayment suspending = SuspendInboundPayment.of(routed.details(),
                        "names a wallet whose merchant has another payment with this reference", discrepancy,
                        locked.tick());
                Decision<InboundPayment> suspended = new Decision<>(suspending.now(), suspending.changes());
                yield locked.receipt(routed.details().providerReceipt())
                        .filter(known -> known.holder().equals(routed.details().subject()))
                        .map(known -> suspended.and(new Change.ReceiptKept(known.waits()))).orElse(suspended);
            }
        };
    }
}
