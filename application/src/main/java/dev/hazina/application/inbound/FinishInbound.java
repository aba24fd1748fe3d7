package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.payment.TakeInbound;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.inbound.InboundState;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.wallet.WalletPlace;
import java.util.Optional;
import java.util.UUID;

/// The last record of money that came in: the wallet's merchant has it, or can't have it. Somebody else may have been
/// faster, with the same answer.
record FinishInbound(Inbound routed, WalletPlace to, TakeInbound.Taken taken, UUID discrepancy,
        Change.CallbackHandled callback)
        implements
            Operation<Inbound> {

    @Override
    public Holds holds() {
        return Holds.of(Platform.MERCHANT).inbound(routed.id())
                .receipt(Optional.of(routed.details().providerReceipt()));
    }

    @Override
    public Decision<Inbound> decide(Held held) {
        Inbound known = held.inbound(routed.id()).orElseThrow();
        Decision<Inbound> decision = known.state() instanceof InboundState.Routed
                ? finished(held)
                : Decision.of(known);
        return decision.and(callback);
    }

    private Decision<Inbound> finished(Held held) {
        return switch (taken) {
            case CREDITED -> {
                Inbound credited = new Inbound(routed.details(), new InboundState.Credited(to));
                yield Decision.of(credited, new Change.InboundKept(credited));
            }
            case REFERENCE_TAKEN -> {
                Suspending suspending = Suspending.of(routed.details(),
                        "names a wallet whose merchant has another payment with this reference", discrepancy,
                        held.tick());
                Decision<Inbound> suspended = new Decision<>(suspending.now(), suspending.changes());
                yield held.receipt(routed.details().providerReceipt())
                        .filter(known -> known.holder().equals(routed.details().subject()))
                        .map(known -> suspended.and(new Change.ReceiptKept(known.waits()))).orElse(suspended);
            }
        };
    }
}
