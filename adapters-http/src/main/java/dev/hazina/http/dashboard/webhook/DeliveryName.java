package dev.hazina.http.dashboard.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;

/// What a person calls the thing that a delivery is about: the reference of a payment, or the phone of a payout.
/// Without it the rows of a list of deliveries differ in their times only.
final class DeliveryName {
    private static final ObjectReader JSON = JsonMapper.builder().build().reader();

    private DeliveryName() {}

    /// @param body of the delivery, as it is sent
    static String of(String body) {
        try {
            JsonNode data = JSON.readTree(body).path("data");
            return text(data.path("payment").path("reference"))
                    .or(() -> text(data.path("payout").path("destination_phone"))).orElse("");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the body of an event is JSON", e);
        }
    }

    private static Optional<String> text(JsonNode value) {
        return Optional.of(value.asText()).filter(text -> !text.isEmpty());
    }
}
