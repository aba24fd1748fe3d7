package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The manifests fit together, and fit the program: its settings, its port, its health, the time it needs to stop.
class KubernetesFilesTest {
    private static final String POD = "/spec/template/spec";
    private static final String CONTAINER = POD + "/containers/0";
    private static final Duration AFTER_DRAIN = Duration.ofSeconds(35);
    private static final int HEALTHY_ANSWER_SECONDS = 1;

    private final JsonNode instances = OperatingFiles.manifest("statefulset.yaml");

    @ParameterizedTest
    @CsvSource({"statefulset.yaml, false", "migrate.yaml, true"})
    void theProgramTakesItsSettings(String file, boolean owner, @TempDir Path directory) throws IOException {
        GivenSettings given = given(OperatingFiles.manifest(file));
        given.requireKnownNamesWithoutSecrets();
        Settings settings = given.read(directory);
        assertThat(settings.environment().isProduction()).isTrue();
        assertThat(settings.database().roles().orElseThrow().owner().isPresent()).isEqualTo(owner);
    }

    @ParameterizedTest
    @ValueSource(strings = {"statefulset.yaml", "migrate.yaml"})
    void everyFileThatItReadsIsMounted(String file) {
        JsonNode manifest = OperatingFiles.manifest(file);
        List<String> mounts = list(manifest.at(CONTAINER + "/volumeMounts")).stream()
                .map(mount -> mount.get("mountPath").asText()).toList();
        assertThat(given(manifest).values().values()).filteredOn(value -> value.startsWith("/")).isNotEmpty()
                .allSatisfy(path -> assertThat(mounts).containsAnyOf(path, Path.of(path).getParent().toString()));
        assertThat(list(manifest.at(CONTAINER + "/volumeMounts"))).extracting(mount -> mount.get("name").asText())
                .containsExactlyInAnyOrderElementsOf(Stream.concat(list(manifest.at(POD + "/volumes")).stream()
                        .map(volume -> volume.get("name").asText()), claims(manifest).stream()).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"statefulset.yaml", "migrate.yaml"})
    void thePodIsRestricted(String file) {
        JsonNode manifest = OperatingFiles.manifest(file);
        JsonNode pod = manifest.at(POD + "/securityContext");
        assertThat(pod.get("runAsNonRoot").asBoolean()).isTrue();
        assertThat(pod.get("runAsUser").asInt()).isEqualTo(65_532);
        assertThat(pod.at("/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
        JsonNode container = manifest.at(CONTAINER + "/securityContext");
        assertThat(container.get("allowPrivilegeEscalation").asBoolean(true)).isFalse();
        assertThat(container.get("readOnlyRootFilesystem").asBoolean()).isTrue();
        assertThat(container.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
        assertThat(manifest.at(POD + "/automountServiceAccountToken").asBoolean(true)).isFalse();
        assertThat(manifest.at(CONTAINER + "/resources/limits/memory").asText()).isNotEmpty();
        assertThat(OperatingFiles.manifest("namespace.yaml").at("/metadata/labels")
                .get("pod-security.kubernetes.io/enforce").asText()).isEqualTo("restricted");
    }

    /// A restore of the database needs them: ADR 51 and ADR 52.
    @Test
    void positionFileAndSendJournalAreOnAClaimOfEachInstance(@TempDir Path directory) throws IOException {
        Settings settings = given(instances).read(directory);
        assertThat(instances.get("kind").asText()).isEqualTo("StatefulSet");
        assertThat(List.of(settings.restore().positionFile().orElseThrow(),
                settings.journal().directory().orElseThrow())).allSatisfy(
                        path -> assertThat(list(instances.at(CONTAINER + "/volumeMounts")))
                                .filteredOn(mount -> path.startsWith(mount.get("mountPath").asText())).singleElement()
                                .satisfies(mount -> assertThat(claims(instances))
                                        .contains(mount.get("name").asText())));
        assertThat(instances.at("/spec/persistentVolumeClaimRetentionPolicy").properties()).hasSize(2)
                .allSatisfy(policy -> assertThat(policy.getValue().asText()).isEqualTo("Retain"));
    }

    @Test
    void theProbesAskForHealthWhereItIs(@TempDir Path directory) throws IOException {
        Settings.Listening listening = given(instances).read(directory).listening();
        JsonNode port = instances.at(CONTAINER + "/ports/0");
        assertThat(port.get("containerPort").asInt()).isEqualTo(listening.port());
        Map<String, String> probes = Map.of("startupProbe", "/health/liveness", "livenessProbe", "/health/liveness",
                "readinessProbe", "/health/readiness");
        String reference = OperatingFiles.text(OperatingFiles.ROOT.resolve("docs/openapi.yaml"));
        probes.forEach((name, path) -> {
            JsonNode http = instances.at(CONTAINER + "/" + name + "/httpGet");
            assertThat(http.get("path").asText()).as(name).isEqualTo(path);
            assertThat(reference).contains("\n  " + path + ":\n");
            assertThat(http.get("port").asText()).isEqualTo(port.get("name").asText());
            assertThat(http.get("scheme").asText()).isEqualToIgnoringCase(listening.scheme());
        });
    }

    @Test
    void thereIsTimeToStartAndToStop(@TempDir Path directory) throws IOException {
        Settings.Timing timing = given(instances).read(directory).timing();
        JsonNode startup = instances.at(CONTAINER + "/startupProbe");
        assertThat(seconds(startup)).isGreaterThan(timing.waitForPrimary());
        JsonNode readiness = instances.at(CONTAINER + "/readinessProbe");
        assertThat(timing.drainFor()).isGreaterThan(seconds(readiness).plusSeconds(HEALTHY_ANSWER_SECONDS));
        assertThat(Duration.ofSeconds(instances.at(POD + "/terminationGracePeriodSeconds").asLong()))
                .isGreaterThanOrEqualTo(timing.drainFor().plus(AFTER_DRAIN));
    }

    @Test
    void serviceDisruptionBudgetAndPolicySelectThePods() {
        JsonNode labels = instances.at("/spec/template/metadata/labels");
        for (JsonNode selector : List.of(instances.at("/spec/selector/matchLabels"),
                OperatingFiles.manifest("service.yaml").at("/spec/selector"),
                OperatingFiles.manifest("service-of-instances.yaml").at("/spec/selector"),
                OperatingFiles.manifest("disruption.yaml").at("/spec/selector/matchLabels"),
                OperatingFiles.manifest("network.yaml").at("/spec/podSelector/matchLabels"))) {
            assertThat(selector.properties()).isNotEmpty()
                    .allSatisfy(label -> assertThat(labels.get(label.getKey())).isEqualTo(label.getValue()));
        }
        assertThat(OperatingFiles.manifest("service.yaml").at("/spec/ports/0/targetPort"))
                .isEqualTo(instances.at(CONTAINER + "/ports/0/name"));
        assertThat(OperatingFiles.manifest("network.yaml").at("/spec/ingress/0/ports/0/port"))
                .isEqualTo(instances.at(CONTAINER + "/ports/0/name"));
        assertThat(instances.at("/spec/serviceName"))
                .isEqualTo(OperatingFiles.manifest("service-of-instances.yaml").at("/metadata/name"));
        assertThat(OperatingFiles.manifest("disruption.yaml").at("/spec/minAvailable").asInt())
                .isLessThan(instances.at("/spec/replicas").asInt());
        // The Job's pod is not one of the service's.
        assertThat(OperatingFiles.manifest("migrate.yaml").at("/spec/template/metadata/labels"))
                .isNotEqualTo(labels);
    }

    /// All of what the ConfigMap and the container set.
    private static GivenSettings given(JsonNode manifest) {
        JsonNode map = OperatingFiles.manifest("settings.yaml");
        assertThat(manifest.at(CONTAINER + "/envFrom/0/configMapRef/name")).isEqualTo(map.at("/metadata/name"));
        Map<String, String> values = new LinkedHashMap<>();
        map.get("data").properties().forEach(setting -> values.put(setting.getKey(), setting.getValue().asText()));
        manifest.at(CONTAINER + "/env")
                .forEach(setting -> values.put(setting.get("name").asText(), setting.get("value").asText()));
        return new GivenSettings(values);
    }

    private static List<String> claims(JsonNode manifest) {
        return list(manifest.at("/spec/volumeClaimTemplates")).stream()
                .map(claim -> claim.at("/metadata/name").asText()).toList();
    }

    private static Duration seconds(JsonNode probe) {
        return Duration.ofSeconds(probe.get("periodSeconds").asLong() * probe.get("failureThreshold").asLong());
    }

    private static List<JsonNode> list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }
}
