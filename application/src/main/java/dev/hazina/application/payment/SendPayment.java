package dev.hazina.application.payment;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.PaymentWithRefunds;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Gives a recorded payment to its channel and records what the channel said.
public final class SendPayment {
    private final LedgerWriter writer;
    private final Ids ids;
    private final Gateways gateways;
    private final CallbackToken tokens;
    private final InstantSource clock;
    private final Duration claim;

    /// @param claim how long whoever tells a channel has the right to: longer than a request may take by the settings
    public SendPayment(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens, InstantSource clock,
            Duration claim) {
        this.claim = claim;
        this.writer = writer;
        this.ids = ids;
        this.gateways = gateways;
        this.tokens = tokens;
        this.clock = clock;
    }

    /// @return the answer for the request; empty when the channel refused
    Optional<StoredResponse> handle(Payment payment, ResponseTemplate<PaymentWithRefunds> reply) {
        return answer(payment, collect(payment, true), reply);
    }

    /// How long whoever tells a channel has the right to.
    Duration claim() {
        return claim;
    }

    /// The same for a payment whose first request died, before or after the channel heard of it. Whoever calls this has taken
    /// the right to send.
    ///
    /// @return the answer for the request; empty when the channel refused
    Optional<StoredResponse> handleAgain(Payment payment, ResponseTemplate<PaymentWithRefunds> reply) {
        return answer(payment, collect(payment, false), reply);
    }

    /// Sends on a payment that a crash left pending. It may have been sent before the crash: only a rail that does the
    /// work once is told again, and only for some hours; for any other it counts as sent, and in doubt. That it is refused
    /// then, or can't be reached, doesn't end it, for the first time may have been heard.
    ///
    /// @return the payment's outcome so far; empty while another has the right to send
    Optional<Outcome> resume(Payment payment) {
        return writer.record(new Claim(payment, claim)).map(claimed -> collect(claimed, false));
    }

    private Optional<StoredResponse> answer(Payment payment, Outcome outcome,
            ResponseTemplate<PaymentWithRefunds> reply) {
        return writer.record(new AnswerPayment(payment, outcome, reply, ids.next()));
    }

    private Outcome collect(Payment payment, boolean first) {
        Optional<ChannelGateway> gateway = gateways.named(payment.details().provider());
        if (gateway.isEmpty()) {
            return new Outcome.Unknown("no adapter of that name is configured any more");
        }
        if (!first && !mayBeSentAgain(gateway.get(), payment)) {
            return new Outcome.Unknown("may have been sent before a crash");
        }
        Outcome outcome = gateway.get().collect(new Collection(payment, token(payment)));
        return first ? outcome : outcome.heardBefore();
    }

    private boolean mayBeSentAgain(ChannelGateway gateway, Payment payment) {
        return gateway.capabilities(payment.details().channel()).mayBeSentAgain(payment.details().createdAt(),
                clock.instant());
    }

    String token(Payment payment) {
        return tokens.mint(payment.details().provider(),
                new CallbackToken.Target(payment.details().merchant(), payment.subject()));
    }

    /// Takes the right to tell the channel; empty when another has it, or nobody needs it any more.
    private record Claim(Payment known, Duration lasts) implements Operation<Optional<Payment>> {
        @Override
        public LockSet locks() {
            return LockSet.of(known.details().merchant()).payment(known.id());
        }

        @Override
        public Decision<Optional<Payment>> decide(LockedRows locked) {
            Instant at = locked.tick();
            Optional<Payment> claimed = locked.payment(known.id()).orElseThrow().claim(at.plus(lasts), at);
            return claimed.map(payment -> Decision.of(claimed, new Change.PaymentMoved(payment)))
                    .orElseGet(() -> Decision.of(claimed));
        }
    }
}
