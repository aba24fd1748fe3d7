package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import java.util.Optional;
import java.util.UUID;

/// A charge in one of Stripe's objects.
///
/// @param amount the charged amount, or the requested one if nothing was charged
/// @param payment our id of it, if it is ours
/// @param waiting whether it waits for the payer
record StripeIntent(String id, Money amount, Outcome outcome, Optional<UUID> payment, boolean waiting) {
    /// The reason of our cancellations.
    static final String ABANDONED = "abandoned";

    private static final String WAITING = "requires_action";

    /// Reads the object; empty if it is of another kind or its amount can't be read.
    static Optional<StripeIntent> read(JsonNode object) {
        Optional<String> id = Body.text(object, "id").filter(text -> !text.isEmpty());
        Optional<String> status = Body.text(object, "status").map(String::strip);
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

    /// The report on the subject with our id; unread if the object is about another one.
    Report reportOn(UUID asked) {
        return payment.filter(said -> !said.equals(asked)).isPresent()
                ? Report.of(new Outcome.Unread(Optional.empty(), "Stripe answers about another payment"))
                : report();
    }

    /// A charge that waits for the payer has not failed before it is canceled, because the payer could still complete
    /// it.
    private static Outcome outcome(JsonNode object, String id, String status) {
        return switch (status) {
            case "succeeded" ->
                new Outcome.Succeeded(Optional.of(charge(object).orElse(id)), Optional.empty(), told(object));
            case "processing", WAITING -> new Outcome.Accepted(id);
            case "requires_payment_method" ->
                new Outcome.Failed(error(object).reason()).saying(error(object).words(false));
            case "canceled" -> new Outcome.Failed(canceled(object)).saying(words(object));
            default -> new Outcome.Unread(id, SaidText.undocumented("Stripe", "status", status));
        };
    }

    private static FailureReason canceled(JsonNode object) {
        boolean byUs = Body.text(object, "cancellation_reason").filter(ABANDONED::equals).isPresent();
        return byUs && !error(object).isSaid() ? FailureReason.AUTHENTICATION_REQUIRED : error(object).reason();
    }

    private static ProviderWords words(JsonNode object) {
        return error(object).isSaid()
                ? error(object).words(false)
                : new ProviderWords("canceled", Body.text(object, "cancellation_reason").orElse(""), Fault.OTHER);
    }

    private static StripeError error(JsonNode object) {
        return StripeError.of(object.path("last_payment_error"));
    }

    /// The billing details, where the charge is expanded.
    private static Counterparty told(JsonNode object) {
        return Counterparty.of(Body.text(object, "latest_charge", "billing_details", "phone"),
                Body.text(object, "latest_charge", "billing_details", "name"));
    }

    /// The id of a nested object, which may be expanded.
    private static Optional<String> charge(JsonNode object) {
        return Body.text(object, "latest_charge").or(() -> Body.text(object, "latest_charge", "id"))
                .filter(text -> !text.isEmpty());
    }
}
