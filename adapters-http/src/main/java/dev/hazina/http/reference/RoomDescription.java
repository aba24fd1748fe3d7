package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/// A package's description of its routes: the file `openapi.yaml` beside its controllers. It is OpenAPI with one
/// shortcut: an error response is written as the sentence that describes it, or as that `description` with the
/// `message` of its example and its own `headers`.
record RoomDescription(ObjectNode tree) {
    private static final String FILE = "openapi.yaml";

    static Optional<RoomDescription> beside(Class<?> controller) {
        return read(controller, FILE).map(RoomDescription::new);
    }

    /// The parts that all descriptions share.
    static ObjectNode shared() {
        return read(RoomDescription.class, "shared.yaml").orElseThrow();
    }

    private static Optional<ObjectNode> read(Class<?> neighbour, String file) {
        try (InputStream in = neighbour.getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(DocumentFormat.readYaml(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String firstTag() {
        return tree.path("tags").path(0).path("name").asText();
    }
}
