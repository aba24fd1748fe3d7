package dev.hazina.providers.stripe;

import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.SendAttempts;
import java.util.Optional;
import java.util.UUID;

/// Charges cards in Stripe's documented steps: a payment method is created from a token, then charged, and a charge
/// that only the payer could complete is canceled. All steps share the time of one request.
final class StripeCharges {
    private static final String TOKEN = "tok_";

    private final StripeApiClient calls;
    private final StripeRequests requests;

    StripeCharges(StripeApiClient calls) {
        this.calls = calls;
        this.requests = calls.requests();
    }

    /// Charges a card. Each step has its own idempotency key, so that it can be sent again.
    StripeAttempt charge(Instruction<PaymentDetails> payment, CardToken card, SendPlace place) {
        long begun = System.nanoTime();
        if (!card.text().startsWith(TOKEN)) {
            return charge(payment, card.text(), place, begun);
        }
        Exchange made = calls.make(requests.makeMethod(payment, card), begun);
        return StripeAnswers.method(made).map(method -> charge(payment, method, place, begun))
                .orElseGet(() -> uncharged(made));
    }

    /// The status of a charge.
    Report ask(UUID payment, String intent) {
        long begun = System.nanoTime();
        Exchange answer = calls.ask(requests.queryIntent(intent), begun);
        return canceled(answer, StripeAnswers.intent(answer, payment), payment, begun);
    }

    /// The status of a charge that Stripe never named to us, and whose request is too old to be sent again. What a
    /// search finds may be minutes old, so it is asked for by its id.
    Report find(UUID payment) {
        long begun = System.nanoTime();
        Report found = StripeAnswers.intentAmong(calls.ask(requests.searchIntents(payment), begun), payment);
        return found.providerRef().map(intent -> ask(payment, intent)).orElse(found);
    }

    private StripeAttempt charge(Instruction<PaymentDetails> payment, String method, SendPlace place, long begun) {
        UUID id = payment.details().id().value();
        SendAttempts tries = calls.charge(requests.charge(payment, method).in(place), begun);
        Exchange answer = tries.result();
        return StripeAttempt.of(canceled(answer, StripeAnswers.charged(answer, id), id, begun), tries);
    }

    /// Without a payment method nothing was charged by this attempt; an earlier one may have got further.
    private static StripeAttempt uncharged(Exchange made) {
        return new StripeAttempt(StripeAnswers.unmade(made), false, true);
    }

    /// Cancels a charge that waits for the payer, so that it can't be completed later, and one that the bank declined
    /// because the payer didn't confirm it. A waiting charge has failed only after its cancellation; a declined one has
    /// failed in any case.
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
        return isUnclear(after) ? said : after;
    }

    /// A charge that can't be canceled may have been canceled before, or have ended otherwise.
    private Report known(Report canceled, String intent, UUID payment, long begun) {
        return isUnclear(canceled)
                ? StripeAnswers.intent(calls.ask(requests.queryIntent(intent), begun), payment)
                : canceled;
    }

    private static boolean isUnclear(Report report) {
        return report.outcome() instanceof Outcome.Unknown || report.outcome() instanceof Outcome.Unread;
    }
}
