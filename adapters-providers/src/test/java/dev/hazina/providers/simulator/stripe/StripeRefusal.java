package dev.hazina.providers.simulator.stripe;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.SimulatorResponse;

/// An error in Stripe's envelope.
final class StripeRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String INVALID = "invalid_request_error";

    private final int status;
    private final transient ObjectNode error;

    StripeRefusal(int status, String type, String code, String message) {
        super(message);
        this.status = status;
        this.error = JSON.createObjectNode().put("type", type).put("message", message);
        if (!code.isEmpty()) {
            error.put("code", code).put("doc_url", "https://stripe.com/docs/error-codes/" + code.replace('_', '-'));
        }
    }

    static StripeRefusal invalid(String code, String param, String message) {
        StripeRefusal refusal = new StripeRefusal(400, INVALID, code, message);
        refusal.error.put("param", param);
        return refusal;
    }

    static StripeRefusal missing(String param) {
        return invalid("parameter_missing", param, "Missing required param: " + param + ".");
    }

    static StripeRefusal noSuch(int status, String what, String id) {
        StripeRefusal refusal = new StripeRefusal(status, INVALID, "resource_missing",
                "No such " + what + ": '" + id + "'");
        refusal.error.put("param", what);
        return refusal;
    }

    static StripeRefusal unauthorized(String message) {
        return new StripeRefusal(401, INVALID, "", message);
    }

    static StripeRefusal tooMany() {
        return new StripeRefusal(429, INVALID, "rate_limit", "Request rate limit exceeded.");
    }

    static StripeRefusal inUse(String key) {
        return new StripeRefusal(409, "idempotency_error", "idempotency_key_in_use",
                "There is currently another in-progress request using this Idempotent Key: " + key);
    }

    static StripeRefusal otherParameters(String key) {
        return new StripeRefusal(400, "idempotency_error", "",
                "Keys for idempotent requests can only be used with the same parameters they were first used with. "
                        + "Try using a key other than '" + key + "' if you meant to execute a different request.");
    }

    static StripeRefusal declined(StripeCard card, ObjectNode intent) {
        StripeRefusal refusal = new StripeRefusal(402, "card_error", card.code(), "Your card was declined.");
        if (!card.declineCode().isEmpty()) {
            refusal.error.put("decline_code", card.declineCode());
        }
        refusal.error.put("charge", intent.path("latest_charge").asText());
        refusal.error.set("payment_intent", intent);
        return refusal;
    }

    boolean isDecline() {
        return status == 402;
    }

    SimulatorResponse reply() {
        return SimulatorResponse.json(status, JSON.createObjectNode().<ObjectNode>set("error", error).toString());
    }
}
