package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;

/// Numbers and texts that may be null. Descriptions write them as one of a component and null. The document has them as
/// one schema with both types, because openapi-generator takes null off a component that is no object: its clients then
/// refuse the answer.
final class NullableValues {
    private static final String TYPE = "type";
    private static final String ONE_OF = "oneOf";
    private static final Set<String> PLAIN = Set.of("number", "integer", "string");

    private NullableValues() {}

    static void write(ObjectNode document) {
        for (JsonNode parent : List.copyOf(document.findParents(ONE_OF))) {
            JsonNode either = parent.path(ONE_OF);
            if (either.size() == 2 && either.path(1).path(TYPE).asText().equals("null")) {
                JsonNode value = document.at(either.path(0).path("$ref").asText().replaceFirst("^#", ""));
                if (PLAIN.contains(value.path(TYPE).asText()) && !value.has("enum")) {
                    inline((ObjectNode) parent, value);
                }
            }
        }
    }

    /// The property's own description counts.
    private static void inline(ObjectNode property, JsonNode value) {
        property.remove(ONE_OF);
        value.properties().forEach(member -> {
            if (!property.has(member.getKey())) {
                property.set(member.getKey(), member.getValue());
            }
        });
        property.putArray(TYPE).add(value.path(TYPE).asText()).add("null");
    }
}
