package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.inbound.InboundDetails;
import dev.hazina.domain.inbound.InboundState;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The first record of money that came in: it is kept, with the one place it may go to. Where there is none, it stands
/// in suspense at once. Money that is known already is left as it is.
///
/// @param route the wallet it names, if it names one in its currency
record KeepInbound(InboundDetails details, Optional<WalletPlace> route, UUID discrepancy,
        Change.CallbackHandled callback)
        implements
            Operation<Optional<Inbound>> {

    @Override
    public Holds holds() {
        return Holds.of(Platform.MERCHANT).inbound(details.id()).receipt(Optional.of(details.providerReceipt()));
    }

    /// Empty when it tells of a payment that is known by another report.
    @Override
    public Decision<Optional<Inbound>> decide(Held held) {
        Optional<Inbound> known = held.inbound(details.id());
        if (known.isPresent()) {
            return again(held, known.get());
        }
        return held.receipt(details.providerReceipt()).map(receipt -> repeated(held, receipt))
                .orElseGet(() -> first(held));
    }

    private Decision<Optional<Inbound>> first(Held held) {
        KnownReceipt receipt = new KnownReceipt(details.providerReceipt(), Platform.MERCHANT, details.subject(),
                details.amount(), route.isEmpty());
        if (route.isPresent()) {
            Inbound routed = new Inbound(details, new InboundState.Routed(route.get()));
            return Decision.of(Optional.of(routed), new Change.InboundKept(routed), new Change.ReceiptKept(receipt));
        }
        Suspending suspending = Suspending.of(details, "names no wallet in " + details.amount().currency(),
                discrepancy, held.tick());
        return new Decision<>(Optional.of(suspending.now()), suspending.changes()).and(new Change.ReceiptKept(receipt))
                .and(callback);
    }

    /// The same movement of money was told of in another way before: it is in the books.
    private Decision<Optional<Inbound>> repeated(Held held, KnownReceipt receipt) {
        List<Change> changes = new ArrayList<>();
        if (!receipt.amount().equals(details.amount()) || !receipt.isOfMoneyThatCame()) {
            changes.add(mismatch(held, receipt.amount(), "the provider tells of receipt " + details.receipt()
                    + ", which stands for " + receipt.holder() + " of " + receipt.amount() + ", in a notice of "
                    + details.amount()));
        }
        changes.add(callback);
        return new Decision<>(Optional.empty(), changes);
    }

    private Change mismatch(Held held, Money amount, String detail) {
        return new Change.DiscrepancyRaised(Discrepancy.raise(discrepancy, Platform.MERCHANT, Platform.ACCOUNT,
                Discrepancy.Kind.MISMATCH, details.subject(), amount, new InSuspense.Nothing(), detail, held.tick()));
    }

    /// What was routed and not finished is finished by whoever hears of it again.
    private Decision<Optional<Inbound>> again(Held held, Inbound known) {
        List<Change> changes = new ArrayList<>();
        if (!known.details().saysTheSameAs(details)) {
            changes.add(mismatch(held, known.details().amount(), "the provider tells of receipt " + details.receipt()
                    + " again, and now of " + details.amount() + " for " + details.walletNumber()));
        }
        if (!(known.state() instanceof InboundState.Routed)) {
            changes.add(callback);
        }
        return new Decision<>(Optional.of(known), changes);
    }
}
