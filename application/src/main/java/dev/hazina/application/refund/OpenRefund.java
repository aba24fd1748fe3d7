package dev.hazina.application.refund;

import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.Optional;

/// The first record of a refund: the money leaves the wallet before the channel hears of it, so that it can't be spent
/// twice. What remains is counted over rows nobody else is changing.
record OpenRefund(RequestRefund.Command command, ResponseTemplate<Refund> reply, RefundId id, KeyRules keys,
        OpenRefund.Rules rules)
        implements
            Operation<OpenRefund.Opened> {

    /// What became of the request.
    sealed interface Opened {

        record Fresh(Payment payment, Refund refund) implements Opened {}

        record Known(StoredResponse answer) implements Opened {}

        record InFlight() implements Opened {}

        /// The first request with this key died on the way.
        record Abandoned(RefundId refund) implements Opened {}
    }

    @Override
    public LockSet locks() {
        return LockSet.of(command.merchant()).payment(command.payment()).key(reply.key());
    }

    @Override
    public Decision<Opened> decide(LockedRows locked) {
        Instant now = locked.tick();
        return switch (keys.standing(reply.claim(), reply.key().flatMap(locked::key), now)) {
            case KeyStatus.Completed(StoredResponse answer) -> Decision.of(new Opened.Known(answer));
            case KeyStatus.InProgress f -> Decision.of(new Opened.InFlight());
            case KeyStatus.Abandoned(var subject) -> Decision.of(new Opened.Abandoned(new RefundId(subject)));
            case KeyStatus.Free f -> fresh(locked, now);
        };
    }

    private Decision<Opened> fresh(LockedRows locked, Instant now) {
        Payment payment = locked.payment(command.payment())
                .filter(found -> found.details().account().equals(command.account()))
                .orElseThrow(() -> new Refusal.NotFound("payment"));
        PaymentDetails paid = payment.details();
        Optional<Money> asked = command.amount().map(major -> Money.ofMajor(paid.amount().currency(), major));
        Money amount = locked.refunds(payment.id()).next(payment, asked);
        requireOffered(paid, amount);
        Wallet wallet = locked.wallet(paid.wallet()).orElseThrow();
        wallet.requireOpen();
        wallet.requireCovers(amount);

        Refund refund = Refund
                .open(new RefundDetails(id, paid.merchant(), paid.account(), paid.id(), wallet.id(), amount,
                        Optional.empty(), paid.channel(), command.reason(), command.reference(), paid.provider(), now,
                        command.by()));
        Decision<Opened> decision = Decision.of(new Opened.Fresh(payment, refund), new Change.RefundOpened(refund),
                new Change.Posted(Bookkeeping.refundRequested(refund)));
        return reply.claim().map(claim -> decision.and(new Change.KeyTaken(KeyRules.taken(claim, id.value(), now))))
                .orElse(decision);
    }

    private void requireOffered(PaymentDetails paid, Money amount) {
        boolean offered = switch (rules.refunding(paid)) {
            case PARTIAL -> true;
            case FULL_ONLY -> amount.equals(paid.amount());
            case NOT_OFFERED -> false;
        };
        if (!offered) {
            throw new Refusal.Precondition(rules.refunding(paid) == Refunding.FULL_ONLY
                    ? "this payment's channel gives back the whole amount or nothing"
                    : "this payment's channel can't give money back");
        }
    }

    /// What the channels offer.
    @FunctionalInterface
    interface Rules {
        Refunding refunding(PaymentDetails paid);
    }
}
