package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.foreign.OutsideTool;
import dev.hazina.bootstrap.settings.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The units of systemd start the program with settings that exist, and hand over every secret that they name.
class SystemdFilesTest {
    private static final Path SYSTEMD = OperatingFiles.OPERATING.resolve("systemd");
    private static final Duration AFTER_DRAIN = Duration.ofSeconds(35);
    private static final long LONGEST_SECONDS = 120;

    @ParameterizedTest
    @CsvSource({"hazina.service, false", "hazina@.service, true"})
    void theProgramTakesItsSettings(String unit, boolean owner, @TempDir Path directory) throws IOException {
        GivenSettings given = given(unit);
        given.requireKnownNamesWithoutSecrets();
        Settings settings = given.read(directory);
        assertThat(settings.environment().isProduction()).isTrue();
        assertThat(settings.database().roles().orElseThrow().owner().isPresent()).isEqualTo(owner);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hazina.service", "hazina@.service"})
    void everySecretThatIsReadIsHandedOver(String unit) {
        List<String> read = given(unit).values().values().stream().filter(value -> value.startsWith("%d/"))
                .map(value -> value.substring("%d/".length())).toList();
        assertThat(values(unit, "LoadCredential")).isNotEmpty().containsExactlyInAnyOrderElementsOf(
                read.stream().map(name -> name + ":/etc/hazina/secrets/" + name).toList());
    }

    /// A restore of the database needs them: ADR 51 and ADR 52.
    @Test
    void positionFileAndSendJournalAreInTheStateDirectory(@TempDir Path directory) throws IOException {
        Settings settings = given("hazina.service").read(directory);
        Path state = Path.of("/var/lib", values("hazina.service", "StateDirectory").getFirst());
        assertThat(settings.restore().positionFile().orElseThrow()).startsWithRaw(state);
        assertThat(settings.journal().directory().orElseThrow()).startsWithRaw(state);
    }

    @Test
    void thereIsTimeToStop(@TempDir Path directory) throws IOException {
        Settings.Timing timing = given("hazina.service").read(directory).timing();
        Duration stop = Duration.parse("PT" + values("hazina.service", "TimeoutStopSec").getFirst());
        // The unit stands for a drain of up to ten seconds.
        assertThat(stop).isGreaterThanOrEqualTo(timing.drainFor().plus(AFTER_DRAIN));
    }

    /// The unit for single commands may not have more rights than the service.
    @Test
    void bothUnitsAreHardenedAlike() {
        assertThat(hardening("hazina@.service")).isEqualTo(hardening("hazina.service")).contains("NoNewPrivileges=yes",
                "ProtectSystem=strict", "CapabilityBoundingSet=", "SystemCallFilter=@system-service");
    }

    @Test
    void systemdAgrees(@TempDir Path directory) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(OutsideTool.SYSTEMD.orSkip().toString(), "verify", "--man=no"));
        for (String unit : List.of("hazina.service", "hazina@.service")) {
            // The program is not installed on a machine that builds it.
            String here = OperatingFiles.text(SYSTEMD.resolve(unit)).replace("/usr/bin/hazina", "/bin/true");
            Path copy = Files.writeString(directory.resolve(unit), here);
            command.add(copy.toString().replace("hazina@.", "hazina@check."));
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        assertThat(said.lines()).noneMatch(line -> line.contains("hazina"));
    }

    private static List<String> hardening(String unit) {
        String text = OperatingFiles.text(SYSTEMD.resolve(unit));
        return text.substring(text.indexOf("NoNewPrivileges=")).lines().takeWhile(line -> !line.startsWith("["))
                .filter(line -> !line.isBlank()).toList();
    }

    private static GivenSettings given(String unit) {
        Map<String, String> values = new LinkedHashMap<>();
        OperatingFiles.text(SYSTEMD.resolve("hazina.env")).lines().filter(line -> !line.isBlank())
                .filter(line -> !line.startsWith("#")).forEach(line -> put(values, line));
        values(unit, "Environment").forEach(line -> put(values, line));
        return new GivenSettings(values);
    }

    private static void put(Map<String, String> values, String assignment) {
        String[] parts = assignment.split("=", 2);
        assertThat(values.put(parts[0], parts[1])).as("%s stands once", parts[0]).isNull();
    }

    private static List<String> values(String unit, String key) {
        return OperatingFiles.text(SYSTEMD.resolve(unit)).lines().filter(line -> line.startsWith(key + "="))
                .map(line -> line.substring(key.length() + 1)).toList();
    }
}
