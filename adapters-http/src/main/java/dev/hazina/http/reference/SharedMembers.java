package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Members that several schemas have alike. The shared parts describe them once, under `x-members`: `of` names the
/// schemas, and `before` the member before which they stand in each; without it they are the last ones.
final class SharedMembers {
    private static final String PROPERTIES = "properties";
    private static final String REQUIRED = "required";

    private final JsonNode description;
    private final String before;

    private SharedMembers(JsonNode description) {
        this.description = description;
        before = description.path("before").asText();
    }

    /// @param document has the schemas of all pages
    static void addTo(ObjectNode document) {
        for (JsonNode one : document.remove("x-members")) {
            for (JsonNode schema : one.path("of")) {
                JsonNode found = document.at("/components/schemas").path(schema.asText());
                if (found instanceof ObjectNode known) {
                    new SharedMembers(one).add(known);
                }
            }
        }
    }

    private void add(ObjectNode schema) {
        List<Map.Entry<String, JsonNode>> own = List.copyOf(schema.path(PROPERTIES).properties());
        ObjectNode properties = schema.putObject(PROPERTIES);
        own.forEach(member -> {
            if (member.getKey().equals(before)) {
                description.path(PROPERTIES).properties()
                        .forEach(shared -> properties.set(shared.getKey(), shared.getValue()));
            }
            properties.set(member.getKey(), member.getValue());
        });
        // Those that stand there already keep their place.
        description.path(PROPERTIES).properties()
                .forEach(shared -> properties.set(shared.getKey(), shared.getValue()));
        require(schema);
    }

    private void require(ObjectNode schema) {
        if (description.path(REQUIRED).isEmpty()) {
            return;
        }
        List<JsonNode> names = new ArrayList<>();
        schema.path(REQUIRED).forEach(names::add);
        int place = names.stream().map(JsonNode::asText).toList().indexOf(before);
        List<JsonNode> shared = new ArrayList<>();
        description.path(REQUIRED).forEach(shared::add);
        names.addAll(place < 0 ? names.size() : place, shared);
        ArrayNode required = schema.putArray(REQUIRED);
        names.forEach(required::add);
    }
}
