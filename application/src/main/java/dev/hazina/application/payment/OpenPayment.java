package dev.hazina.application.payment;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The first record of a payment: the key is taken, the reference is taken, the fee is fixed, and the payment stands as
/// pending before anybody outside has heard of it. Whoever opens it has the right to tell its channel for a while, and only
/// after that may it be called off.
record OpenPayment(CreatePayment.Command command, ResponseTemplate<PaymentWithRefunds> reply, PaymentId id, Money fee,
        String provider, Duration sendingFor, KeyRules keys) implements Operation<OpenPayment.Opened> {

    /// What became of the request.
    sealed interface Opened {

        /// Recorded, and to be sent to the channel.
        record Fresh(Payment payment) implements Opened {}

        /// Nothing to do but to give this answer.
        record Known(StoredResponse answer, boolean replayed) implements Opened {}

        /// The first request with this key is still under way.
        record InFlight() implements Opened {}

        /// The first request with this key died on the way.
        record Abandoned(PaymentId payment) implements Opened {}
    }

    @Override
    public LockSet locks() {
        return LockSet.of(command.merchant()).wallets(command.wallet()).reference(command.reference()).key(reply.key());
    }

    @Override
    public Decision<Opened> decide(LockedRows locked) {
        Instant now = locked.tick();
        return switch (keys.standing(reply.claim(), reply.key().flatMap(locked::key), now)) {
            case KeyStatus.Completed(StoredResponse answer) -> Decision.of(new Opened.Known(answer, true));
            case KeyStatus.InProgress f -> Decision.of(new Opened.InFlight());
            case KeyStatus.Abandoned(var subject) -> Decision.of(new Opened.Abandoned(new PaymentId(subject)));
            case KeyStatus.Free f -> locked.paymentByReference(command.reference())
                    .map(existing -> repeated(locked, existing, now)).orElseGet(() -> fresh(locked, now));
        };
    }

    private Decision<Opened> repeated(LockedRows locked, Payment existing, Instant now) {
        PaymentDetails details = existing.details();
        if (!details.account().equals(command.account()) || !details.fingerprint().equals(command.fingerprint())) {
            throw new Refusal.Conflict("a payment with this reference exists");
        }
        StoredResponse answer = new StoredResponse(CreatePayment.REPEATED, rendered(locked, existing));
        Decision<Opened> decision = Decision.of(new Opened.Known(answer, false));
        Optional<KeyClaim> claim = reply.claim();
        return claim
                .map(c -> decision.and(new Change.KeyTaken(KeyRules.answered(c, details.id().value(), answer, now))))
                .orElse(decision);
    }

    private String rendered(LockedRows locked, Payment existing) {
        return reply.render().apply(new PaymentWithRefunds(existing, locked.refunds(existing.id()))).body();
    }

    private Decision<Opened> fresh(LockedRows locked, Instant now) {
        Wallet wallet = locked.wallet(command.wallet()).orElseThrow(() -> new Refusal.NotFound("wallet"));
        if (wallet.currency() != command.amount().currency()) {
            throw new Refusal.Invalid("currency differs from the wallet's currency");
        }
        wallet.requireOpen();
        wallet.requireRoomFor(command.amount());
        Payment payment = Payment.open(new PaymentDetails(id, command.merchant(), command.account(), wallet.id(),
                command.reference(), command.amount(), Optional.empty(), fee, command.channel(), command.payer(),
                command.callbackUrl(),
                provider, command.fingerprint(), now, command.by()), now.plus(sendingFor));
        Decision<Opened> decision = Decision.of(new Opened.Fresh(payment), new Change.PaymentOpened(payment));
        return reply.claim().map(claim -> decision.and(new Change.KeyTaken(KeyRules.taken(claim, id.value(), now))))
                .orElse(decision);
    }
}
