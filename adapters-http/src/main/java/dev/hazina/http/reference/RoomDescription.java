package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.node.ObjectNode;

/// A package's description of its routes: the file `openapi.yaml` beside its controllers. It is OpenAPI with one
/// shortcut: an error response is written as the sentence that describes it, or as that `description` with the
/// `message` of its example and its own `headers`.
record RoomDescription(ObjectNode tree) {
    String firstTag() {
        return tree.path("tags").path(0).path("name").asText();
    }
}
