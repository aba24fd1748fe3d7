package dev.hazina.providers.simulator.airtel;

import com.fasterxml.jackson.databind.JsonNode;

/// The form of what is asked.
final class AirtelValidation {
    private AirtelValidation() {}

    static boolean isReference(JsonNode body) {
        return body.path("reference").asText().matches("[A-Za-z0-9]{4,64}");
    }

    static boolean isAmount(JsonNode transaction) {
        return transaction.path("amount").isIntegralNumber() && transaction.path("amount").asLong() > 0;
    }

    static boolean isId(JsonNode transaction) {
        return transaction.path("id").asText().matches("[A-Za-z0-9]{4,64}");
    }

    /// Without the country's code.
    static boolean isNumber(JsonNode party) {
        return party.path("msisdn").asText().matches("[1-9]\\d{8}");
    }
}
