package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A refund in one of Stripe's objects.
///
/// @param refund our id of it, if it is ours
record StripeRefund(String id, Money amount, Outcome outcome, Optional<UUID> refund) {
    private static final Map<String, FailureReason> REASONS = Map.of("lost_or_stolen_card",
            FailureReason.CARD_DECLINED, "expired_or_canceled_card", FailureReason.CARD_DECLINED, "declined",
            FailureReason.CARD_DECLINED, "insufficient_funds", FailureReason.INSUFFICIENT_FUNDS);

    /// Reads the object; empty if it is of another kind or its amount can't be read.
    static Optional<StripeRefund> read(JsonNode object) {
        Optional<String> id = Body.text(object, "id").filter(text -> !text.isEmpty());
        Optional<String> status = Body.text(object, "status").map(String::strip);
        if (!StripeJson.is(object, "refund") || id.isEmpty() || status.isEmpty()) {
            return Optional.empty();
        }
        return StripeJson.money(object, "amount").map(amount -> new StripeRefund(id.get(), amount,
                outcome(object, id.get(), status.get()), StripeJson.ourId(object, StripeRequests.REFUND_ID)));
    }

    Report report() {
        return new Report(outcome, Optional.of(amount), Optional.of(id));
    }

    /// The report on the subject with our id; unread if the object is about another one.
    Report reportOn(UUID asked) {
        return refund.filter(said -> !said.equals(asked)).isPresent()
                ? Report.of(new Outcome.Unread(Optional.empty(), "Stripe answers about another refund"))
                : report();
    }

    private static Outcome outcome(JsonNode object, String id, String status) {
        return switch (status) {
            case "succeeded" -> new Outcome.Succeeded(id);
            case "pending", "requires_action" -> new Outcome.Accepted(id);
            case "failed", "canceled" -> failed(Body.text(object, "failure_reason").orElse(status));
            default -> new Outcome.Unread(id, SaidText.undocumented("Stripe", "status", status));
        };
    }

    /// A refund comes out of our own balance at Stripe.
    private static Outcome failed(String reason) {
        FailureReason known = REASONS.getOrDefault(reason, FailureReason.UNSPECIFIED);
        return new Outcome.Failed(known).saying(new ProviderWords(reason, "",
                known == FailureReason.INSUFFICIENT_FUNDS ? Fault.SETUP : Fault.OTHER));
    }
}
