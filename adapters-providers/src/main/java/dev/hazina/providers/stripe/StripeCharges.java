package dev.hazina.providers.stripe;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payment;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.SendAttempts;
import java.util.Optional;
import java.util.UUID;

/// Charges cards in the steps that Stripe publishes: a payment method is made of a token, then it is charged, and what
/// only the payer could bring on is canceled. All steps together have the time of one request.
final class StripeCharges {
    private static final String TOKEN = "tok_";

    private final StripeApiClient calls;
    private final StripeRequests requests;

    StripeCharges(StripeApiClient calls) {
        this.calls = calls;
        this.requests = calls.requests();
    }

    /// Charges a card. Each step has a key of its own, so that sending it again does nothing new.
    StripeAttempt charge(Payment payment, CardToken card) {
        long begun = System.nanoTime();
        if (!card.text().startsWith(TOKEN)) {
            return charge(payment, card.text(), begun);
        }
        Exchange made = calls.make(requests.makeMethod(payment, card), begun);
        return StripeAnswers.method(made).map(method -> charge(payment, method, begun))
                .orElseGet(() -> uncharged(made));
    }

    /// How a charge stands.
    Report ask(UUID payment, String intent) {
        long begun = System.nanoTime();
        Exchange answer = calls.ask(requests.queryIntent(intent), begun);
        return canceled(answer, StripeAnswers.intent(answer, payment), payment, begun);
    }

    private StripeAttempt charge(Payment payment, String method, long begun) {
        UUID id = payment.id().value();
        SendAttempts tries = calls.charge(requests.charge(payment, method), begun);
        Exchange answer = tries.result();
        return StripeAttempt.of(canceled(answer, StripeAnswers.charged(answer, id), id, begun), tries);
    }

    /// Without a payment method nothing was charged this time; an earlier time may have come further.
    private static StripeAttempt uncharged(Exchange made) {
        return new StripeAttempt(StripeAnswers.unmade(made), false, true);
    }

    /// Cancels what waits for the payer, so that nobody completes it later, and what the bank declined for want of the
    /// payer. What waits has failed once it is canceled, and not before; what was declined has failed anyway.
    private Report canceled(Exchange answer, Report said, UUID payment, long begun) {
        Optional<StripeIntent> unconfirmed = StripeAnswers.unconfirmed(answer, payment);
        if (unconfirmed.isEmpty()) {
            return said;
        }
        String intent = unconfirmed.get().id();
        Report canceled = StripeAnswers.intent(calls.cancel(requests.cancel(intent), begun), payment);
        if (!(said.outcome() instanceof Outcome.Accepted)) {
            return said;
        }
        Report after = known(canceled, intent, payment, begun);
        return after.outcome() instanceof Outcome.Unknown ? said : after;
    }

    /// That it can't be canceled may mean that it was before, or that it has ended otherwise.
    private Report known(Report canceled, String intent, UUID payment, long begun) {
        return canceled.outcome() instanceof Outcome.Unknown
                ? StripeAnswers.intent(calls.ask(requests.queryIntent(intent), begun), payment)
                : canceled;
    }
}
