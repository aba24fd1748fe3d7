package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.foreign.NodePackages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The manifests have the members that Kubernetes knows, and the compose file those of its specification.
class ManifestSchemasTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    /// For the tool that applies the others; not one of the cluster's objects.
    private static final String KUSTOMIZATION = "kustomization.yaml";

    @Test
    void everyMemberIsKnown() throws IOException {
        assertThat(errors(files())).isEmpty();
    }

    @Test
    void aMisspeltMemberIsFound() throws IOException {
        ObjectNode files = files();
        ((ObjectNode) files.at("/manifests/statefulset.yaml/spec/template/spec/containers/0")).put("readinessProb", 1);
        ((ObjectNode) files.at("/manifests/service.yaml/spec/ports/0")).put("port", "443");
        ((ObjectNode) files.at("/compose/services/hazina")).put("readonly", true);

        assertThat(errors(files)).hasSize(3).anyMatch(error -> error.contains("readinessProb"))
                .anyMatch(error -> error.contains("service.yaml")).anyMatch(error -> error.contains("readonly"));
    }

    @Test
    void theTreeThatIsAppliedHasEveryManifestButTheJob() throws IOException {
        List<String> applied = JSON.convertValue(OperatingFiles.manifest(KUSTOMIZATION).get("resources"),
                JSON.getTypeFactory().constructCollectionType(List.class, String.class));
        assertThat(files().get("manifests").fieldNames()).toIterable().hasSizeGreaterThan(applied.size())
                .containsAll(applied).filteredOn(file -> !applied.contains(file)).containsExactly("migrate.yaml");
    }

    private static List<String> errors(JsonNode files) throws JsonProcessingException {
        String said = NodePackages.of("manifests").run("check.mjs", files.toString());
        return JSON.readValue(said, JSON.getTypeFactory().constructCollectionType(List.class, String.class));
    }

    private static ObjectNode files() throws IOException {
        ObjectNode files = JSON.createObjectNode();
        ObjectNode manifests = files.putObject("manifests");
        try (Stream<Path> all = Files.list(OperatingFiles.OPERATING.resolve("kubernetes"))) {
            for (Path file : all.filter(file -> !file.endsWith(KUSTOMIZATION)).sorted().toList()) {
                List<JsonNode> documents = OperatingFiles.yaml(file);
                assertThat(documents).as("%s has one object", file).hasSize(1);
                manifests.set(file.getFileName().toString(), documents.getFirst());
            }
        }
        files.set("compose", OperatingFiles.compose());
        return files;
    }
}
