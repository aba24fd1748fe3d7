package dev.hazina.bootstrap.ship;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// The files below `docs/operating` that start the program.
final class OperatingFiles {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    static final Path OPERATING = ROOT.resolve("docs/operating");
    private static final ObjectMapper JSON = new ObjectMapper();

    private OperatingFiles() {}

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The documents of a YAML file, with its anchors and merges resolved. A key that stands twice is an error.
    static List<JsonNode> yaml(Path file) {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        List<JsonNode> documents = new ArrayList<>();
        new Yaml(new SafeConstructor(options)).loadAll(text(file))
                .forEach(document -> documents.add(JSON.valueToTree(document)));
        return documents;
    }

    static JsonNode compose() {
        return yaml(OPERATING.resolve("compose/compose.yaml")).getFirst();
    }

    /// A manifest that the cluster gets, by its file in `docs/operating/kubernetes`.
    static JsonNode manifest(String name) {
        return yaml(OPERATING.resolve("kubernetes").resolve(name)).getFirst();
    }
}
