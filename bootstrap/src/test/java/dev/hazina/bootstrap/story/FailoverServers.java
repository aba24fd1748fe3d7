package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/// The three servers of the failover drill, by its script as it stands, and the watch that promotes a standby.
final class FailoverServers implements AutoCloseable {
    private static final Path SCRIPT = Path.of("..", "docs", "operating", "drills", "failover", "servers");
    private static final long LONGEST_SECONDS = 120;
    private static final int SERVERS = 3;

    private final Path directory;
    private final Path script;
    private final List<Integer> ports = new ArrayList<>();
    private final BlockingQueue<Promotion> promotions = new LinkedBlockingQueue<>();
    private final Process watch;

    /// @param millis when the standby had become the primary, by this machine's clock
    record Promotion(String name, long millis) {}

    FailoverServers(Path parent) throws IOException, InterruptedException {
        directory = DebianPostgres.directory(parent, "servers");
        // The user who runs PostgreSQL may have no way to the repository.
        script = Files.copy(SCRIPT, directory.resolve("servers"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        while (ports.size() < SERVERS) {
            int port = DebianPostgres.freePort();
            if (!ports.contains(port)) {
                ports.add(port);
            }
        }
        run("create");
        watch = builder("watch").start();
        Thread.ofPlatform().daemon().start(this::read);
    }

    /// The URL that names all three.
    String url() {
        return ports.stream().map(port -> "127.0.0.1:" + port)
                .collect(Collectors.joining(",", "jdbc:postgresql://", "/hazina?targetServerType=primary"));
    }

    String primary() throws IOException {
        return Files.readString(directory.resolve("primary")).strip();
    }

    Promotion awaitPromotion() throws InterruptedException {
        Promotion next = promotions.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
        if (next == null) {
            throw new IllegalStateException("no standby was promoted");
        }
        return next;
    }

    /// Waits until the primary has its two standbys.
    void awaitStandbys() {
        Awaitility.await().atMost(Duration.ofSeconds(LONGEST_SECONDS)).until(() -> run("status"),
                status -> status.lines().filter(line -> line.endsWith(" standby")).count() == SERVERS - 1
                        && status.lines().anyMatch(line -> line.matches(".*followed by \\w \\(\\w+\\), \\w .*")));
    }

    /// Runs a command of the script.
    ///
    /// @return what it said
    String run(String... arguments) throws IOException, InterruptedException {
        Process process = builder(arguments).redirectErrorStream(true)
                .redirectOutput(directory.getParent().resolve("said").toFile()).start();
        boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
        String said = Files.readString(directory.getParent().resolve("said"));
        assertThat(ended && process.exitValue() == 0).as(Arrays.toString(arguments) + ": " + said).isTrue();
        return said;
    }

    private ProcessBuilder builder(String... arguments) {
        List<String> command = new ArrayList<>(DebianPostgres.asUser(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().put("DRILL", directory.toString());
        builder.environment().put("PORTS",
                IntStream.range(0, SERVERS).mapToObj(i -> ports.get(i).toString()).collect(Collectors.joining(" ")));
        return builder;
    }

    private void read() {
        try (BufferedReader lines = watch.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", -1);
                if (words[0].equals("promoted")) {
                    promotions.add(new Promotion(words[1], Long.parseLong(words[2])));
                }
            }
        } catch (IOException e) {
            // The watch has ended.
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        watch.descendants().forEach(ProcessHandle::destroy);
        watch.destroy();
        watch.waitFor();
        run("stop");
    }
}
