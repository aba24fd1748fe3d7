package dev.hazina.application.discrepancy;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.payment.PaymentByHand;
import dev.hazina.application.payout.PayoutByHand;
import dev.hazina.application.refund.RefundByHand;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What a discrepancy is about, as it stands while a person decides.
sealed interface AboutSubject {

    record OfPayment(Payment payment) implements AboutSubject {}

    record OfRefund(Refund refund) implements AboutSubject {}

    record OfPayout(Payout payout) implements AboutSubject {}

    /// Money that came in unasked, or anything that no provider ends.
    record OfNothing() implements AboutSubject {}

    static LockSet locked(LockSet locks, Subject subject) {
        return switch (subject.kind()) {
            case PAYMENT -> locks.payment(new PaymentId(subject.id()));
            case REFUND -> locks.refund(new RefundId(subject.id()));
            case PAYOUT -> locks.payout(new PayoutId(subject.id()));
            case TRANSFER, NOTICE, DISCREPANCY -> locks;
        };
    }

    /// @throws Refusal.NotFound when it is not there
    static AboutSubject of(LockedRows locked, Subject subject) {
        return switch (subject.kind()) {
            case PAYMENT -> new OfPayment(locked.payment(new PaymentId(subject.id()))
                    .orElseThrow(() -> new Refusal.NotFound("payment")));
            case REFUND -> new OfRefund(locked.refund(new RefundId(subject.id()))
                    .orElseThrow(() -> new Refusal.NotFound("refund")));
            case PAYOUT -> new OfPayout(locked.payout(new PayoutId(subject.id()))
                    .orElseThrow(() -> new Refusal.NotFound("payout")));
            case TRANSFER, NOTICE, DISCREPANCY -> new OfNothing();
        };
    }

    /// Whether its channel may still end it.
    default boolean isOpen() {
        return switch (this) {
            case OfPayment(Payment payment) -> payment.isOpen();
            case OfRefund(Refund refund) -> refund.isOpen();
            case OfPayout(Payout payout) -> payout.isOpen();
            case OfNothing n -> false;
        };
    }

    default boolean isSucceeded() {
        return switch (this) {
            case OfPayment(Payment payment) -> payment.state() instanceof PaymentState.Succeeded;
            case OfRefund(Refund refund) -> refund.state() instanceof RefundState.Succeeded;
            case OfPayout(Payout payout) -> payout.state() instanceof PayoutState.Succeeded;
            case OfNothing n -> false;
        };
    }

    /// Whether its money stands in the books, be it in suspense because it moved after the end.
    private boolean isInTheBooks() {
        return isSucceeded() || switch (this) {
            case OfPayment(Payment payment) -> payment.isPaidLater();
            case OfRefund(Refund refund) -> refund.receipt().isPresent();
            case OfPayout(Payout payout) -> payout.receipt().isPresent();
            case OfNothing n -> false;
        };
    }

    /// The wallet it is of; a notice is of none.
    default Optional<WalletId> wallet() {
        return switch (this) {
            case OfPayment(Payment payment) -> Optional.of(payment.details().wallet());
            case OfRefund(Refund refund) -> Optional.of(refund.details().wallet());
            case OfPayout(Payout payout) -> Optional.of(payout.details().wallet());
            case OfNothing n -> Optional.empty();
        };
    }

    default Channel channel() {
        return switch (this) {
            case OfPayment(Payment payment) -> payment.details().channel();
            case OfRefund(Refund refund) -> refund.details().channel();
            case OfPayout(Payout payout) -> payout.details().channel();
            case OfNothing n -> Channel.MM_C2B;
        };
    }

    /// What was earned on it.
    default Money fee(Money zero) {
        return switch (this) {
            case OfPayment(Payment payment) -> payment.details().fee();
            case OfPayout(Payout payout) -> payout.details().fee();
            case OfRefund r -> zero;
            case OfNothing n -> zero;
        };
    }

    /// How what was found to have moved differs from what the books have.
    ///
    /// @throws Refusal.Precondition when it is still open, or moved nothing
    default InSuspense difference(Discrepancy raised, Money found) {
        if (raised.isAboutInstruction() && !isInTheBooks()) {
            throw new Refusal.Precondition("only what has moved money can be corrected; anything else can be settled");
        }
        return switch (this) {
            case OfPayment(Payment payment) -> more(found, payment.details().amount());
            case OfRefund(Refund refund) -> more(refund.details().amount(), found);
            case OfPayout(Payout payout) -> more(payout.details().amount(), found);
            case OfNothing n -> more(found, raised.amount());
        };
    }

    private static InSuspense more(Money one, Money other) {
        Money more = one.minus(other);
        if (more.isZero()) {
            throw new Refusal.Precondition("that is what the books have");
        }
        return more.isPositive() ? new InSuspense.SuspenseCredit(more) : new InSuspense.SuspenseDebit(other.minus(one));
    }

    /// Ends it as a person found it.
    ///
    /// @param found what moved; empty when nothing did
    default List<Change> settle(LockedRows locked, Optional<Found> found, UUID discrepancy, Instant at) {
        return switch (this) {
            case OfPayment(Payment payment) ->
                found.map(moved -> PaymentByHand.succeeded(locked, payment, moved, discrepancy, at))
                        .orElseGet(() -> PaymentByHand.failed(locked, payment, discrepancy, at));
            case OfRefund(Refund refund) ->
                found.map(moved -> RefundByHand.succeeded(locked, refund, moved, discrepancy, at))
                        .orElseGet(() -> RefundByHand.failed(locked, refund, discrepancy, at));
            case OfPayout(Payout payout) ->
                found.map(moved -> PayoutByHand.succeeded(locked, payout, moved, discrepancy, at))
                        .orElseGet(() -> PayoutByHand.failed(payout, discrepancy, at));
            case OfNothing n -> throw new Refusal.Precondition("this action does not fit the exception");
        };
    }

    /// Keeps on it what a person did about it.
    default Optional<Change> corrected(Correction correction) {
        return switch (this) {
            case OfPayment(Payment payment) -> Optional.of(new Change.PaymentMoved(payment.corrected(correction)));
            case OfRefund(Refund refund) -> Optional.of(new Change.RefundMoved(refund.corrected(correction)));
            case OfPayout(Payout payout) -> Optional.of(new Change.PayoutMoved(payout.corrected(correction)));
            case OfNothing n -> Optional.empty();
        };
    }

    /// What is raised where a person ends it before anything was.
    default Discrepancy inDoubt(UUID id, Instant at) {
        return switch (this) {
            case OfPayment(Payment p) ->
                inDoubt(id, p.details().merchant(), p.details().account(), p.subject(), p.details().amount(), at);
            case OfRefund(Refund r) ->
                inDoubt(id, r.details().merchant(), r.details().account(), r.subject(), r.details().amount(), at);
            case OfPayout(Payout p) ->
                inDoubt(id, p.details().merchant(), p.details().account(), p.subject(), p.details().amount(), at);
            case OfNothing n -> throw new Refusal.Precondition("nothing of this kind can be settled");
        };
    }

    private static Discrepancy inDoubt(UUID id, MerchantId merchant, AccountId account, Subject subject, Money amount,
            Instant at) {
        return Discrepancy.raise(id, merchant, account, Discrepancy.Kind.IN_DOUBT, subject, amount,
                new InSuspense.Nothing(), "a person of the platform looked at the provider's records", at);
    }
}
