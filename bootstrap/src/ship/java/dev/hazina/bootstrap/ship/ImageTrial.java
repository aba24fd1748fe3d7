package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/// The image says how it is run, holds nothing that it shouldn't, and serves: as its user, with the root file system
/// read-only, without a container engine.
@TestInstance(Lifecycle.PER_CLASS)
final class ImageTrial {
    private static final int USER = 65_532;
    private static final int SET_USER_OR_GROUP = 06000;
    private static final int AFTER_SIGTERM = 143;
    private static final long LONGEST_STOP_SECONDS = 60;
    /// Shows the layers as one read-only file system with two places to write to, and becomes the program.
    private static final String INSIDE = """
            set -e
            mount --bind "$ROOT" "$ROOT"
            mount -t proc proc "$ROOT/proc"
            mount --rbind /dev "$ROOT/dev"
            mount -t tmpfs -o mode=1777 none "$ROOT/tmp"
            mount -t tmpfs -o mode=0750,uid=65532,gid=65532 none "$ROOT/var/lib/hazina"
            mount -o remount,bind,ro "$ROOT"
            if touch "$ROOT/etc/written" 2> /dev/null; then echo "the root can be written to"; exit 9; fi
            exec chroot --userspec=65532:65532 "$ROOT" "$@"
            """;

    private Path directory;
    private ShippedImage image;

    @BeforeAll
    void open(@TempDir Path given) throws IOException {
        directory = given;
        image = ShippedImage.open(Files.createDirectory(directory.resolve("image")));
    }

    @Test
    void itSaysHowItIsRun() {
        JsonNode config = image.config().get("config");
        assertThat(config.get("User").asText()).isEqualTo(USER + ":" + USER);
        assertThat(image.texts("Entrypoint")).containsExactly("/usr/lib/hazina/jre/bin/java",
                "@/etc/hazina/jvm.options", "-XX:AOTCache=/usr/lib/hazina/hazina.aot", "-jar",
                "/usr/share/hazina/hazina.jar");
        assertThat(config.get("ExposedPorts").fieldNames()).toIterable().containsExactly("8080/tcp");
        assertThat(config.get("Volumes").fieldNames()).toIterable().containsExactlyInAnyOrder("/tmp",
                "/var/lib/hazina");
        assertThat(image.texts("Env")).containsExactlyInAnyOrder("HAZINA_HOST=0.0.0.0",
                "HAZINA_DATA_DIR=/var/lib/hazina");
        assertThat(config.at("/Labels").get("org.opencontainers.image.title").asText()).isEqualTo("Hazina");
        assertThat(config.at("/Labels").get("org.opencontainers.image.version").asText()).isNotEmpty();
    }

    @Test
    void itHoldsTheBuiltProgramAndNoSecret() throws IOException {
        Map<String, ShippedImage.Entry> entries = image.entries();
        assertThat(entries.get("usr/share/hazina/hazina.jar").sha256())
                .isEqualTo(ShippedImage.sha256(Files.readAllBytes(Path.of("target", "hazina.jar"))));
        assertThat(entries.keySet()).contains("usr/lib/hazina/hazina.aot", "usr/lib/hazina/jre/bin/java", "etc/passwd");
        assertThat(entries.keySet()).filteredOn(name -> name.startsWith("etc/")).containsExactlyInAnyOrder(
                "etc/hazina", "etc/hazina/jvm.options", "etc/passwd", "etc/group", "etc/nsswitch.conf");
    }

    @Test
    void itHoldsNothingToBreakOutWith() throws IOException {
        Map<String, ShippedImage.Entry> entries = image.entries();
        assertThat(entries).hasSizeGreaterThan(50);
        assertThat(entries.keySet()).noneMatch(name -> name.matches("(usr/)?s?bin/.*"));
        entries.forEach((name, entry) -> {
            assertThat(entry.mode() & SET_USER_OR_GROUP).as(name).isZero();
            assertThat(entry.owner()).as(name).isEqualTo(name.equals("var/lib/hazina") ? USER : 0);
        });
    }

    @Test
    void itServesAsItsUserFromAReadOnlyRoot() throws Exception {
        Tool.requireMounts();
        Path root = Files.createDirectory(directory.resolve("root"));
        for (Path layer : image.layers()) {
            Tool.run(List.of("tar", "-x", "-z", "--numeric-owner", "-p", "-C", root.toString(), "-f",
                    layer.toString()), directory);
        }
        try (EmbeddedPostgres database = EmbeddedPostgres.start(directory.resolve("database"), note -> {})) {
            Process program = start(root, database);
            try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
                URI address = ready(out);
                assertThat(Files.getAttribute(Path.of("/proc/" + program.pid()), "unix:uid")).isEqualTo(USER);
                assertThat(status(address.resolve("/health/readiness"))).isEqualTo(200);
                program.destroy();
                assertThat(program.waitFor(LONGEST_STOP_SECONDS, TimeUnit.SECONDS)).isTrue();
                assertThat(program.exitValue()).isEqualTo(AFTER_SIGTERM);
            } finally {
                program.destroyForcibly();
            }
        }
    }

    /// With the image's own entry point and environment. A cache that the JVM can't use is an error here.
    private Process start(Path root, EmbeddedPostgres database) throws IOException {
        List<String> command = new ArrayList<>(List.of("unshare", "--mount", "sh", "-c", INSIDE, "sh"));
        command.addAll(image.texts("Entrypoint"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("HAZINA_"));
        image.texts("Env").forEach(setting -> {
            String[] parts = setting.split("=", 2);
            builder.environment().put(parts[0], parts[1]);
        });
        builder.environment().putAll(Map.of("ROOT", root.toString(), "HAZINA_ENVIRONMENT", "production",
                "HAZINA_PORT", "0", "HAZINA_MANAGEMENT_PORT", "0", "HAZINA_SECRETS_KEY",
                "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", "JDK_JAVA_OPTIONS", "-XX:AOTMode=on"));
        builder.environment().putAll(Map.of("HAZINA_DATABASE_URL", database.jdbcUrl(), "HAZINA_DATABASE_USER",
                database.user(), "HAZINA_DATABASE_PASSWORD", database.password(), "HAZINA_DATABASE_OWNER_USER",
                database.ownerUser(), "HAZINA_DATABASE_OWNER_PASSWORD", database.ownerPassword()));
        return builder.start();
    }

    /// Reads up to the ready line.
    private static URI ready(BufferedReader out) throws IOException {
        List<String> said = new ArrayList<>();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            said.add(line);
            if (line.startsWith("hazina ready ")) {
                return URI.create(line.replaceFirst("^hazina ready url=(\\S+) .*$", "$1"));
            }
        }
        throw new AssertionError("it ended: " + String.join("\n", said));
    }

    private static int status(URI address) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }
}
