package dev.hazina.application.payment;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Claim;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.application.idempotency.Standing;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
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
record OpenPayment(CreatePayment.Command command, Reply<PaymentWithRefunds> reply, PaymentId id, Money fee,
        String provider, Duration sendingFor, KeyRules keys) implements Operation<OpenPayment.Opened> {

    /// What became of the request.
    sealed interface Opened {

        /// Recorded, and to be sent to the channel.
        record Fresh(Payment payment) implements Opened {}

        /// Nothing to do but to give this answer.
        record Known(Answer answer, boolean replayed) implements Opened {}

        /// The first request with this key is still under way.
        record InFlight() implements Opened {}

        /// The first request with this key died on the way.
        record Abandoned(PaymentId payment) implements Opened {}
    }

    @Override
    public Holds holds() {
        return Holds.of(command.merchant()).wallets(command.wallet()).reference(command.reference()).key(reply.key());
    }

    @Override
    public Decision<Opened> decide(Held held) {
        Instant now = held.tick();
        return switch (keys.standing(reply.claim(), reply.key().flatMap(held::key), now)) {
            case Standing.Answered(Answer answer) -> Decision.of(new Opened.Known(answer, true));
            case Standing.InFlight f -> Decision.of(new Opened.InFlight());
            case Standing.Abandoned(var subject) -> Decision.of(new Opened.Abandoned(new PaymentId(subject)));
            case Standing.Free f -> held.paymentByReference(command.reference())
                    .map(existing -> repeated(held, existing, now)).orElseGet(() -> fresh(held, now));
        };
    }

    private Decision<Opened> repeated(Held held, Payment existing, Instant now) {
        PaymentDetails details = existing.details();
        if (!details.account().equals(command.account()) || !details.fingerprint().equals(command.fingerprint())) {
            throw new Refusal.Conflict("a payment with this reference exists");
        }
        Answer answer = new Answer(CreatePayment.REPEATED, rendered(held, existing));
        Decision<Opened> decision = Decision.of(new Opened.Known(answer, false));
        Optional<Claim> claim = reply.claim();
        return claim
                .map(c -> decision.and(new Change.KeyTaken(KeyRules.answered(c, details.id().value(), answer, now))))
                .orElse(decision);
    }

    private String rendered(Held held, Payment existing) {
        return reply.render().apply(new PaymentWithRefunds(existing, held.refunds(existing.id()))).body();
    }

    private Decision<Opened> fresh(Held held, Instant now) {
        Wallet wallet = held.wallet(command.wallet()).orElseThrow(() -> new Refusal.NotFound("wallet"));
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
