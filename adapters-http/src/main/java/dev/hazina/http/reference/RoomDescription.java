package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// A package's description of its routes: the file `openapi.yaml` beside its controllers. It is OpenAPI with one
/// shortcut: an error response is written as the sentence that describes it, or as that `description` with the
/// `message` of its example and its own `headers`.
record RoomDescription(ObjectNode tree) {
    private static final String FILE = "openapi.yaml";
    /// What was read, for as long as there is memory: each document is composed of most of these files, and to read one
    /// takes longer than all else that is done with it.
    private static final Map<String, SoftReference<ObjectNode>> KNOWN = new ConcurrentHashMap<>();

    static Optional<RoomDescription> beside(Class<?> controller) {
        return copy(controller, FILE).map(RoomDescription::new);
    }

    /// The parts that all descriptions share.
    static ObjectNode shared() {
        return copy(RoomDescription.class, "shared.yaml").orElseThrow();
    }

    /// A tree of the caller's own, who may change it.
    private static Optional<ObjectNode> copy(Class<?> neighbour, String file) {
        String name = neighbour.getPackageName() + "/" + file;
        return Optional.ofNullable(KNOWN.get(name)).map(SoftReference::get).or(() -> {
            Optional<ObjectNode> read = read(neighbour, file);
            read.ifPresent(tree -> KNOWN.put(name, new SoftReference<>(tree)));
            return read;
        }).map(ObjectNode::deepCopy);
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
