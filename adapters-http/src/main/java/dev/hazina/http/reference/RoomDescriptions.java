package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Reads the descriptions of the packages. Each is kept for as long as there is memory: several documents are composed
/// of the same files, and to read one takes longer than all else that is done with it.
@Singleton
final class RoomDescriptions {
    private static final String FILE = "openapi.yaml";
    private final Map<String, SoftReference<ObjectNode>> known = new ConcurrentHashMap<>();

    /// The description in the package of a controller.
    Optional<RoomDescription> beside(Class<?> controller) {
        return copy(controller, FILE).map(RoomDescription::new);
    }

    /// The parts that all descriptions share.
    ObjectNode shared() {
        return copy(RoomDescriptions.class, "shared.yaml").orElseThrow();
    }

    /// A tree of the caller's own, who may change it.
    private Optional<ObjectNode> copy(Class<?> neighbour, String file) {
        String name = neighbour.getPackageName() + "/" + file;
        return Optional.ofNullable(known.get(name)).map(SoftReference::get).or(() -> {
            Optional<ObjectNode> read = read(neighbour, file);
            read.ifPresent(tree -> known.put(name, new SoftReference<>(tree)));
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
}
