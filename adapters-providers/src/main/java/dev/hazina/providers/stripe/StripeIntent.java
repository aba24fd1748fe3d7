package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import java.util.Optional;
import java.util.UUID;

/// A charge as Stripe shows it.
///
/// @param amount what moved where something did, else what was asked for
/// @param payment our name for it, where it is ours
/// @param waiting whether it waits for the payer
record StripeIntent(String id, Money amount, Outcome outcome, Optional<UUID> payment, boolean waiting) {
    /// Why we cancel.
    static final String ABANDONED = "abandoned";

    private static final String WAITING = "requires_action";

    /// Reads one; empty when it isn't one whose amount can be understood.
    static Optional<StripeIntent> read(JsonNode object) {
        Optional<String> id = Body.text(object, "id").filter(text -> !text.isEmpty());
        Optional<String> status = Body.text(object, "status");
        if (!StripeJson.is(object, "payment_intent") || id.isEmpty() || status.isEmpty()) {
            return Optional.empty();
        }
        boolean succeeded = status.get().equals("succeeded");
        return StripeJson.money(object, succeeded && object.has("amount_received") ? "amount_received" : "amount")
                .map(amount -> new StripeIntent(id.get(), amount, outcome(object, id.get(), status.get()),
                        StripeJson.ourId(object, StripeRequests.PAYMENT_ID), status.get().equals(WAITING)));
    }

    Report report() {
        return new Report(outcome, Optional.of(amount), Optional.of(id));
    }

    /// The same where it is asked for by our name: what is about something else says nothing.
    Report reportOn(UUID asked) {
        return payment.filter(said -> !said.equals(asked)).isPresent()
                ? Report.of(new Outcome.Unknown("Stripe speaks of another payment"))
                : report();
    }

    /// What waits for the payer has not failed before it was canceled: the payer could still bring it on.
    private static Outcome outcome(JsonNode object, String id, String status) {
        return switch (status) {
            case "succeeded" -> new Outcome.Succeeded(charge(object).orElse(id));
            case "processing", WAITING -> new Outcome.Accepted(id);
            case "requires_payment_method" -> new Outcome.Failed(error(object).reason());
            case "canceled" -> new Outcome.Failed(canceled(object));
            default -> new Outcome.Unknown("a status nobody expects");
        };
    }

    private static FailureReason canceled(JsonNode object) {
        boolean byUs = Body.text(object, "cancellation_reason").filter(ABANDONED::equals).isPresent();
        return byUs && !error(object).isSaid() ? FailureReason.AUTHENTICATION_REQUIRED : error(object).reason();
    }

    private static StripeError error(JsonNode object) {
        return StripeError.of(object.path("last_payment_error"));
    }

    /// Its name, or itself where it was asked for in full.
    private static Optional<String> charge(JsonNode object) {
        return Body.text(object, "latest_charge").or(() -> Body.text(object, "latest_charge", "id"))
                .filter(text -> !text.isEmpty());
    }
}
