package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The compose file starts the program with settings that exist, and with every secret from a file.
class ComposeFileTest {
    private static final String MOUNTED = "/run/secrets/";
    private static final Duration AFTER_DRAIN = Duration.ofSeconds(35);

    private final JsonNode compose = OperatingFiles.compose();

    @ParameterizedTest
    @ValueSource(strings = {"hazina", "migrate"})
    void theProgramTakesItsSettings(String service, @TempDir Path directory) throws IOException {
        GivenSettings given = given(service);
        given.requireKnownNamesWithoutSecrets();
        Settings settings = given.read(directory);
        assertThat(settings.environment().isProduction()).isTrue();
        assertThat(settings.database().roles().orElseThrow().owner().isPresent()).isEqualTo(service.equals("migrate"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hazina", "migrate", "database"})
    void everySecretThatIsReadIsMountedAndNoOther(String service) {
        List<String> read = new ArrayList<>();
        environment(service).values().stream().filter(value -> value.startsWith(MOUNTED))
                .forEach(value -> read.add(value.substring(MOUNTED.length())));
        if (service.equals("database")) {
            OperatingFiles.text(OperatingFiles.OPERATING.resolve("compose/roles.sh")).lines()
                    .filter(line -> line.contains(MOUNTED))
                    .forEach(line -> read.add(line.replaceAll(".*" + MOUNTED + "([a-z-]+).*", "$1")));
        }
        assertThat(texts(compose.at("/services/" + service + "/secrets"))).isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(read);
        assertThat(compose.get("secrets").fieldNames()).toIterable().containsAll(read);
    }

    @Test
    void theScriptMakesEverySecret() {
        String script = OperatingFiles.text(OperatingFiles.OPERATING.resolve("compose/secrets.sh"));
        compose.get("secrets").properties().forEach(secret -> {
            assertThat(secret.getValue().get("file").asText()).isEqualTo("./secrets/" + secret.getKey());
            assertThat(script).contains(secret.getKey());
        });
    }

    @Test
    void theServiceIsPublishedWhereItListensAndHasTimeToStop(@TempDir Path directory) throws IOException {
        Settings settings = given("hazina").read(directory);
        assertThat(texts(compose.at("/services/hazina/ports"))).singleElement().asString()
                .endsWith(":" + settings.listening().port());
        assertThat(settings.listening().tls()).isPresent();
        String grace = compose.at("/services/hazina/stop_grace_period").asText();
        assertThat(Duration.parse("PT" + grace)).isGreaterThanOrEqualTo(
                settings.timing().drainFor().plus(AFTER_DRAIN));
    }

    /// A restore of the database needs them: ADR 51 and ADR 52.
    @Test
    void positionFileAndSendJournalAreOnAVolumeOfTheirOwn(@TempDir Path directory) throws IOException {
        Settings settings = given("hazina").read(directory);
        String volume = texts(compose.at("/services/hazina/volumes")).getFirst();
        String[] parts = volume.split(":", 2);
        assertThat(settings.restore().positionFile().orElseThrow()).startsWithRaw(Path.of(parts[1]));
        assertThat(settings.journal().directory().orElseThrow()).startsWithRaw(Path.of(parts[1]));
        assertThat(compose.get("volumes").fieldNames()).toIterable().contains(parts[0]);
        assertThat(texts(compose.at("/services/database/volumes")))
                .noneMatch(other -> other.startsWith(parts[0] + ":"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hazina", "migrate"})
    void theProgramHasNoRightItDoesNotNeed(String name) {
        JsonNode service = compose.at("/services/" + name);
        assertThat(service.get("read_only").asBoolean()).isTrue();
        assertThat(texts(service.get("cap_drop"))).containsExactly("ALL");
        assertThat(texts(service.get("security_opt"))).containsExactly("no-new-privileges:true");
        assertThat(texts(service.get("tmpfs"))).singleElement().asString().startsWith("/tmp:");
    }

    @Test
    void theFilesThatItMountsExist() {
        assertThat(texts(compose.at("/services/database/volumes"))).filteredOn(volume -> volume.startsWith("./"))
                .isNotEmpty().allSatisfy(volume -> assertThat(OperatingFiles.OPERATING.resolve("compose")
                        .resolve(volume.split(":", -1)[0])).matches(Files::isExecutable));
    }

    private GivenSettings given(String service) {
        return new GivenSettings(environment(service));
    }

    private Map<String, String> environment(String service) {
        Map<String, String> environment = new LinkedHashMap<>();
        compose.at("/services/" + service + "/environment").properties()
                .forEach(setting -> environment.put(setting.getKey(), setting.getValue().asText()));
        return environment;
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
