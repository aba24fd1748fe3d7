package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The first record of an inbound payment with its only destination. Without a destination it is in suspense at once. A
/// known inbound payment stays unchanged.
///
/// @param route the wallet that its account reference names, if its currency is the same
/// @param unrouted the reason why it goes to no wallet, where it has no route
/// @param callback the stored callback of the notice; empty where none has it
/// @param heard how the provider told of it; empty where a person does
/// @param after the provider's account after the movement, as far as the notice tells of it
record RecordInboundPayment(InboundPaymentDetails details, Optional<WalletPlace> route, String unrouted,
        UUID discrepancy, Optional<Change.CallbackHandled> callback, Optional<Heard> heard, AccountAfter after)
        implements
            Operation<RecordInboundPayment.Kept> {

    /// Where the money of a notice is kept.
    sealed interface Kept {}

    /// As the money of a notice.
    record Notice(InboundPayment inbound) implements Kept {}

    /// As that of another movement, which was reported in another way.
    record Elsewhere(KnownReceipt known) implements Kept {}

    @Override
    public LockSet locks() {
        return LockSet.of(Platform.MERCHANT).inbound(details.providerReceipt())
                .receipt(Optional.of(details.providerReceipt()));
    }

    @Override
    public Decision<Kept> decide(LockedRows locked) {
        Optional<InboundPayment> known = locked.inbound(details.providerReceipt());
        Optional<KnownReceipt> elsewhere = locked.receipt(details.providerReceipt());
        Decision<Kept> decided = known.map(inbound -> again(locked, inbound))
                .or(() -> elsewhere.map(receipt -> repeated(locked, receipt))).orElseGet(() -> first(locked));
        return heard.map(by -> decided.and(told(locked, by, elsewhere))).orElse(decided);
    }

    /// What the notice tells is kept beside what the books have. What a person tells is none of the provider's.
    private Change told(LockedRows locked, Heard by, Optional<KnownReceipt> elsewhere) {
        var key = new ProviderRecord.Key(details.clearingAccount(), details.receipt(), MovementKind.MONEY_IN);
        Subject about = elsewhere.map(KnownReceipt::holder).orElseGet(details::subject);
        return new Change.ProviderTold(ProviderRecord.first(key, details.amount(), about, details.told(), after,
                locked.tick(), by));
    }

    private Decision<Kept> first(LockedRows locked) {
        KnownReceipt receipt = new KnownReceipt(details.providerReceipt(), Platform.MERCHANT, details.subject(),
                details.amount(), route.isEmpty());
        if (route.isPresent()) {
            InboundPayment routed = new InboundPayment(details, new InboundPaymentState.Routed(route.get()));
            return Decision.of(new Notice(routed), new Change.InboundPaymentRecorded(routed),
                    new Change.ReceiptKept(receipt));
        }
        SuspendInboundPayment suspending = SuspendInboundPayment.of(details, unrouted, discrepancy, locked.tick());
        Decision<Kept> suspended = new Decision<Kept>(new Notice(suspending.now()), suspending.changes())
                .and(new Change.ReceiptKept(receipt));
        return callback.map(suspended::and).orElse(suspended);
    }

    /// The same movement of money was reported in another way before and is in the books.
    private Decision<Kept> repeated(LockedRows locked, KnownReceipt receipt) {
        List<Change> changes = new ArrayList<>();
        if (!receipt.amount().equals(details.amount()) || !receipt.isOfMoneyThatCame()) {
            changes.add(mismatch(locked, InboundPayment.unrecorded(details.providerReceipt()), receipt.amount(),
                    "the provider tells of receipt " + details.receipt()
                            + ", which stands for " + receipt.holder() + " of " + receipt.amount() + ", in a notice of "
                            + details.amount()));
        }
        callback.ifPresent(changes::add);
        return new Decision<>(new Elsewhere(receipt), changes);
    }

    private Change mismatch(LockedRows locked, Subject about, Money amount, String detail) {
        return new Change.DiscrepancyRaised(Discrepancy.raise(discrepancy, Platform.MERCHANT, Platform.ACCOUNT,
                Discrepancy.Kind.MISMATCH, about, amount, new InSuspense.Nothing(), detail, locked.tick())
                .through(details.clearingAccount()));
    }

    /// A repeated report finishes an inbound payment that was routed and not finished.
    private Decision<Kept> again(LockedRows locked, InboundPayment known) {
        List<Change> changes = new ArrayList<>();
        if (!known.details().saysTheSameAs(details)) {
            changes.add(mismatch(locked, known.details().subject(), known.details().amount(),
                    "the provider tells of receipt " + details.receipt() + " again, and now of " + details.amount()
                            + " for " + details.walletNumber()));
        }
        if (!(known.state() instanceof InboundPaymentState.Routed)) {
            callback.ifPresent(changes::add);
        }
        return new Decision<>(new Notice(known), changes);
    }
}
