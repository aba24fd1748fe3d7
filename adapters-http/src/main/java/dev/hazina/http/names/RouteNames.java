package dev.hazina.http.names;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.http.reference.ReferenceDocument;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The names that a route knows, by its description in the reference.
///
/// @param parameters of its query
/// @param body the members of its body
/// @param answered the members of what it answers. A client that sends back what it has read misspells nothing by them
record RouteNames(Shape parameters, Shape body, Set<String> answered) {
    /// A route that isn't in the reference refuses and names nothing.
    static final RouteNames ANY = new RouteNames(Shape.OPEN, Shape.OPEN, Set.of());

    static RouteNames of(ReferenceDocument document, String method, String path) {
        JsonNode item = document.tree().path("paths").path(path);
        JsonNode operation = item.path(method.toLowerCase(Locale.ROOT));
        if (operation.isMissingNode()) {
            return ANY;
        }
        Reader reader = new Reader(document);
        JsonNode content = operation.path("requestBody").path("content");
        Set<String> answered = new HashSet<>();
        operation.path("responses").properties().stream().filter(response -> response.getKey().startsWith("2"))
                .forEach(response -> answered.addAll(reader.shape(json(document.resolved(response.getValue())
                        .path("content"))).members().keySet()));
        return new RouteNames(reader.parameters(item.path("parameters"), operation.path("parameters")),
                content.isMissingNode() ? Shape.NOTHING : reader.shape(json(content)), Set.copyOf(answered));
    }

    private static JsonNode json(JsonNode content) {
        return content.path("application/json").path("schema");
    }

    private record Reader(ReferenceDocument document) {

        Shape parameters(JsonNode ofPath, JsonNode ofOperation) {
            Map<String, Shape> names = new HashMap<>();
            Set<String> required = new HashSet<>();
            for (JsonNode list : new JsonNode[]{ofPath, ofOperation}) {
                list.forEach(written -> {
                    JsonNode parameter = document.resolved(written);
                    if (parameter.path("in").asText().equals("query")) {
                        names.put(parameter.path("name").asText(), Shape.OPEN);
                        if (parameter.path("required").asBoolean()) {
                            required.add(parameter.path("name").asText());
                        }
                    }
                });
            }
            return new Shape(Map.copyOf(names), Set.copyOf(required), false);
        }

        /// Of an array the shape of its elements. What is described by no properties may have any.
        Shape shape(JsonNode written) {
            JsonNode schema = document.resolved(written);
            if (schema.has("items")) {
                return shape(schema.path("items"));
            }
            if (!schema.has("properties")) {
                return Shape.OPEN;
            }
            Map<String, Shape> members = new HashMap<>();
            schema.path("properties").properties()
                    .forEach(member -> members.put(member.getKey(), shape(member.getValue())));
            Set<String> required = new HashSet<>();
            schema.path("required").forEach(name -> required.add(name.asText()));
            return new Shape(Map.copyOf(members), Set.copyOf(required),
                    schema.path("additionalProperties").asBoolean(false));
        }
    }
}
