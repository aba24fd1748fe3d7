package dev.hazina.bootstrap.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Programs of others: pgbench and psql.
final class ExternalTools {
    /// Where Debian keeps those that belong to one version of PostgreSQL.
    private static final Path POSTGRES = Path.of("/usr/lib/postgresql");

    private ExternalTools() {}

    /// @return its output
    /// @throws IllegalStateException when it failed
    static String run(List<String> command, Map<String, String> environment) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(command.getFirst() + " failed: " + said);
            }
            return said;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// A program of PostgreSQL's, from where Debian puts it, newest first, or from the path.
    static Optional<String> postgres(String name) {
        Stream<Path> path = Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1)).map(Path::of);
        return Stream.concat(versions().map(version -> version.resolve("bin")), path)
                .map(place -> place.resolve(name)).filter(Files::isExecutable).map(Path::toString).findFirst();
    }

    private static Stream<Path> versions() {
        if (!Files.isDirectory(POSTGRES)) {
            return Stream.empty();
        }
        try (Stream<Path> versions = Files.list(POSTGRES)) {
            return versions.sorted(Comparator.reverseOrder()).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
