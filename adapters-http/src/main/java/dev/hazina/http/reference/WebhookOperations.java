package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// The requests that the service makes, one for each type of event. A description has them in short: what the event is
/// about, and when it happens.
final class WebhookOperations {
    private static final String DESCRIPTION = "description";
    private static final String SCHEMA = "schema";
    private static final List<Header> HEADERS = List.of(
            new Header("X-Service-Signature", true,
                    "`t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>` under the secret.",
                    "t=1735689600,v1=ef9bab66e2978f283c50677ad3903693fdb312d1975041bfadfbb1635f8e8792"),
            new Header("X-Service-Signature-Next", false, "The same under the next secret, while it is being changed.",
                    "t=1735689600,v1=0f9bab66e2978f283c50677ad3903693fdb312d1975041bfadfbb1635f8e8792"),
            new Header("X-Service-Event-Id", true, "The event, the same on each attempt.",
                    "evt_01m7z3fpe5f98sjtp2ykvvcp3e"),
            new Header("X-Service-Event-Number", false, "The event's number in the account's log.", "48"),
            new Header("X-Service-Delivery-Id", true, "The delivery to this receiver, the same on each attempt.",
                    "dlv_06f2k6d1f3h5k7m9p1r3t5v7x9"));

    private record Header(String name, boolean required, String description, String example) {}

    private WebhookOperations() {}

    /// @param written what the descriptions say of the types, by their names
    static void add(ObjectNode document, JsonNode written) {
        written.properties().forEach(type -> describe(
                document.withObject("/webhooks").withObjectProperty(type.getKey()).putObject("post"), type.getKey(),
                type.getValue()));
    }

    private static void describe(ObjectNode operation, String type, JsonNode written) {
        operation.put("operationId", "on" + joined(type));
        operation.put("summary", written.path("summary").asText());
        operation.put(DESCRIPTION, "Sent to the endpoints that get events of this type, as one line of JSON. "
                + "An answer of 2xx within ten seconds ends it; otherwise it is sent again.");
        operation.putArray("tags").add("Webhooks");
        // openapi-generator would make a call of it, in a class that replaces that of the routes with the same tag.
        operation.put("x-internal", true);
        operation.putArray("security");
        ArrayNode headers = operation.putArray("parameters");
        HEADERS.forEach(sent -> {
            ObjectNode header = headers.addObject().put("name", sent.name()).put("in", "header")
                    .put("required", sent.required()).put(DESCRIPTION, sent.description());
            header.putObject(SCHEMA).put("type", "string");
            header.put("example", sent.example());
        });
        ArrayNode both = operation.putObject("requestBody").put("required", true).putObject("content")
                .putObject("application/json").putObject(SCHEMA).putArray("allOf");
        both.addObject().put("$ref", "#/components/schemas/AccountEvent");
        ObjectNode members = both.addObject().put("type", "object").putObject("properties");
        members.putObject("event_type").put("const", type);
        members.putObject("data").put("type", "object").set("required", written.path("data"));
        operation.putObject("responses").putObject("2XX").put(DESCRIPTION, "The event has arrived.");
    }

    /// `payment.refund_failed` is `PaymentRefundFailed`.
    private static String joined(String type) {
        StringBuilder name = new StringBuilder();
        for (String word : type.split("[._]")) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return name.toString();
    }
}
