package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.providers.client.Body;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What Stripe says went wrong.
///
/// @param type such as `card_error`; empty text where it says none
/// @param code such as `card_declined`
/// @param declineCode the bank's own word behind a decline
record StripeError(String type, String code, String declineCode) {
    /// Declines with a name of their own with us; any other is [FailureReason#CARD_DECLINED].
    private static final Map<String, FailureReason> REASONS = Map.of("insufficient_funds",
            FailureReason.INSUFFICIENT_FUNDS, "card_velocity_exceeded", FailureReason.LIMIT_REACHED,
            "withdrawal_count_limit_exceeded", FailureReason.LIMIT_REACHED, "processing_error",
            FailureReason.UNSPECIFIED, "issuer_not_available", FailureReason.UNSPECIFIED, "try_again_later",
            FailureReason.UNSPECIFIED, "reenter_transaction", FailureReason.UNSPECIFIED);

    /// The bank wants the payer to confirm. It stands in either place.
    private static final String AUTHENTICATION = "authentication_required";

    /// Codes of requests that were turned away for what else was under way.
    private static final Set<String> PASSING = Set.of("rate_limit", "lock_timeout", "idempotency_key_in_use");

    /// The error an answer holds; empty when it holds none as Stripe writes them.
    static Optional<StripeError> in(Body body) {
        return body.object().map(object -> of(object.path("error"))).filter(error -> !error.type().isEmpty());
    }

    static StripeError of(JsonNode error) {
        return new StripeError(text(error, "type"), text(error, "code"), text(error, "decline_code"));
    }

    boolean isDecline() {
        return type.equals("card_error");
    }

    /// Whether the request was looked at and refused. What is refused for the key it came with is not: something with
    /// that key was carried out before.
    boolean isRefusal() {
        return type.equals("invalid_request_error") && !PASSING.contains(code);
    }

    /// Whether it names a reason at all.
    boolean isSaid() {
        return !code.isEmpty() || !declineCode.isEmpty();
    }

    FailureReason reason() {
        if (code.equals(AUTHENTICATION) || declineCode.equals(AUTHENTICATION)) {
            return FailureReason.AUTHENTICATION_REQUIRED;
        }
        return REASONS.getOrDefault(declineCode.isEmpty() ? code : declineCode, FailureReason.CARD_DECLINED);
    }

    private static String text(JsonNode error, String name) {
        return Body.text(error, name).orElse("");
    }
}
