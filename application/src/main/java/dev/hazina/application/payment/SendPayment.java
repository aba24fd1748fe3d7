package dev.hazina.application.payment;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.PaymentWithRefunds;
import java.util.Optional;

/// Gives a recorded payment to its channel and records what the channel said.
public final class SendPayment {
    private final WriteDoor door;
    private final Ids ids;
    private final Gateways gateways;
    private final CallbackToken tokens;

    public SendPayment(WriteDoor door, Ids ids, Gateways gateways, CallbackToken tokens) {
        this.door = door;
        this.ids = ids;
        this.gateways = gateways;
        this.tokens = tokens;
    }

    /// @return the answer for the request; empty when the channel refused
    Optional<Answer> handle(Payment payment, Reply<PaymentWithRefunds> reply) {
        return answer(payment, collect(payment, true), reply);
    }

    /// The same for a payment whose first request died, before or after the channel heard of it.
    ///
    /// @return the answer for the request; empty when the channel refused
    Optional<Answer> handleAgain(Payment payment, Reply<PaymentWithRefunds> reply) {
        return answer(payment, resume(payment), reply);
    }

    /// Sends on a payment that a crash left pending. It may have been sent before the crash: only a rail that does the
    /// work once is told again; for any other it counts as sent, and in doubt.
    ///
    /// @return the payment's outcome so far
    Outcome resume(Payment payment) {
        return collect(payment, false);
    }

    private Optional<Answer> answer(Payment payment, Outcome outcome, Reply<PaymentWithRefunds> reply) {
        return door.record(new AnswerPayment(payment, outcome, reply, ids.next()));
    }

    private Outcome collect(Payment payment, boolean first) {
        Optional<ChannelGateway> gateway = gateways.named(payment.details().provider());
        if (gateway.isEmpty()) {
            return new Outcome.Unknown("no adapter of that name is configured any more");
        }
        boolean safe = first
                || gateway.get().capabilities(payment.details().channel()).resending() == Capabilities.Resending.SAFE;
        return safe
                ? gateway.get().collect(new Collection(payment, token(payment)))
                : new Outcome.Unknown("may have been sent before a crash");
    }

    String token(Payment payment) {
        return tokens.mint(new CallbackToken.Target(payment.details().merchant(), payment.subject()));
    }
}
