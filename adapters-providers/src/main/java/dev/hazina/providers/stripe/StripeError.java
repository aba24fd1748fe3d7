package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// An error in one of Stripe's answers.
///
/// @param type such as `card_error`; empty text if there is none
/// @param code such as `card_declined`
/// @param declineCode the bank's reason of a decline
/// @param message Stripe's sentence
record StripeError(String type, String code, String declineCode, String message) {
    /// Codes of a wrong key, or of an account that may not do this.
    private static final Set<String> SETUP = Set.of("api_key_expired", "secret_key_required", "account_invalid",
            "platform_api_key_expired", "testmode_charges_only", "livemode_mismatch");

    /// Stripe's decline codes, compared on 26 November 2026: those with a reason of their own. Any other is
    /// [FailureReason#CARD_DECLINED].
    private static final Map<String, FailureReason> REASONS = Map.of("insufficient_funds",
            FailureReason.INSUFFICIENT_FUNDS, "card_velocity_exceeded", FailureReason.LIMIT_REACHED,
            "withdrawal_count_limit_exceeded", FailureReason.LIMIT_REACHED, "processing_error",
            FailureReason.UNSPECIFIED, "issuer_not_available", FailureReason.UNSPECIFIED, "try_again_later",
            FailureReason.UNSPECIFIED, "reenter_transaction", FailureReason.UNSPECIFIED);

    /// The bank requires the payer's confirmation. The code may be in either member.
    private static final String AUTHENTICATION = "authentication_required";

    /// Codes of requests that were refused because of another running request.
    private static final Set<String> PASSING = Set.of("rate_limit", "lock_timeout", "idempotency_key_in_use");

    /// The error in an answer; empty if it has none in Stripe's form.
    static Optional<StripeError> in(Body body) {
        return body.object().map(object -> of(object.path("error"))).filter(error -> !error.type().isEmpty());
    }

    static StripeError of(JsonNode error) {
        return new StripeError(text(error, "type"), text(error, "code"), text(error, "decline_code"),
                text(error, "message"));
    }

    boolean isDecline() {
        return type.equals("card_error");
    }

    /// Whether the request was checked and refused. A refusal because of the idempotency key doesn't count: a request
    /// with that key was executed before.
    boolean isRefusal() {
        return type.equals("invalid_request_error") && !PASSING.contains(code);
    }

    /// Whether it has a type.
    boolean isSaid() {
        return !code.isEmpty() || !declineCode.isEmpty();
    }

    FailureReason reason() {
        if (code.equals(AUTHENTICATION) || declineCode.equals(AUTHENTICATION)) {
            return FailureReason.AUTHENTICATION_REQUIRED;
        }
        return REASONS.getOrDefault(declineCode.isEmpty() ? code : declineCode, FailureReason.CARD_DECLINED);
    }

    /// Its words.
    ///
    /// @param atTheGate whether Stripe refused our key
    ProviderWords words(boolean atTheGate) {
        String said = Stream.of(declineCode, code, type).filter(text -> !text.isEmpty()).findFirst().orElse("");
        Fault other = PASSING.contains(code) ? Fault.BUSY : Fault.OTHER;
        return new ProviderWords(said, message, atTheGate || SETUP.contains(code) ? Fault.SETUP : other);
    }

    private static String text(JsonNode error, String name) {
        return Body.text(error, name).orElse("");
    }
}
