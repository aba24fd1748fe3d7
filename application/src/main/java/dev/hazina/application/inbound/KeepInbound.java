package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.inbound.InboundDetails;
import dev.hazina.domain.inbound.InboundState;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.wallet.WalletPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The first record of money that came in: it is kept, with the one place it may go to. Where there is none, it stands
/// in suspense at once. Money that is known already is left as it is.
///
/// @param route the wallet it names, if it names one in its currency
record KeepInbound(InboundDetails details, Optional<WalletPlace> route, UUID discrepancy, UUID callback)
        implements
            Operation<Inbound> {

    @Override
    public Holds holds() {
        return Holds.of(Platform.MERCHANT).inbound(details.id());
    }

    @Override
    public Decision<Inbound> decide(Held held) {
        return held.inbound(details.id()).map(known -> again(held, known)).orElseGet(() -> first(held));
    }

    private Decision<Inbound> first(Held held) {
        if (route.isPresent()) {
            Inbound routed = new Inbound(details, new InboundState.Routed(route.get()));
            return Decision.of(routed, new Change.InboundKept(routed));
        }
        Suspending suspending = Suspending.of(details, "names no wallet in " + details.amount().currency(),
                discrepancy, held.tick());
        return new Decision<>(suspending.now(), suspending.changes()).and(new Change.CallbackHandled(callback));
    }

    /// What was routed and not finished is finished by whoever hears of it again.
    private Decision<Inbound> again(Held held, Inbound known) {
        List<Change> changes = new ArrayList<>();
        if (!known.details().saysTheSameAs(details)) {
            changes.add(new Change.DiscrepancyRaised(Discrepancy.raise(discrepancy, Platform.MERCHANT,
                    Platform.ACCOUNT, Discrepancy.Kind.MISMATCH, details.subject(), known.details().amount(),
                    new InSuspense.Nothing(), "the provider tells of receipt " + details.receipt()
                            + " again, and now of " + details.amount() + " for " + details.walletNumber(),
                    held.tick())));
        }
        if (!(known.state() instanceof InboundState.Routed)) {
            changes.add(new Change.CallbackHandled(callback));
        }
        return new Decision<>(known, changes);
    }
}
