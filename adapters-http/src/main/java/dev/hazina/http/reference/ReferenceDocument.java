package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;

/// The OpenAPI document of the routes that this program has.
@Singleton
public final class ReferenceDocument {
    private final ObjectNode tree;

    ReferenceDocument(RouteTable table, RoomDescriptions descriptions) {
        tree = Composition.of(table.routes(), route -> true, descriptions);
    }

    /// The whole document, which is not to be changed.
    public ObjectNode tree() {
        return tree;
    }

    /// A node, or the component that it refers to.
    public JsonNode resolved(JsonNode node) {
        JsonNode found = node;
        while (found.has("$ref")) {
            found = tree.at(found.path("$ref").asText().substring(1));
        }
        return found;
    }

    /// An example as text, with the decimals that it is written with.
    public static String pretty(JsonNode example) {
        return DocumentFormat.pretty(example);
    }
}
