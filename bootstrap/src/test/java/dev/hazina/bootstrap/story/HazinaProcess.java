package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The packaged program in a process of its own, on free ports, with its data in a directory
/// that the test names.
final class HazinaProcess implements AutoCloseable {
    /// How many buckets a database has. The property says it for a whole run, a setting for one process.
    static final String BUCKETS = "HAZINA_BUCKETS";
    static final String COUNT = "hazina.buckets";
    private static final Path JAR = Path.of(System.getProperty("hazina.jar", "target/hazina.jar"));
    /// A program that lives for seconds gains nothing from the second compiler, which would keep the other core busy.
    private static final List<String> SHORT_LIVED = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx512m");
    /// The ahead-of-time cache that the build makes before these tests. The JVM goes without one that doesn't fit the
    /// jar, and says so where its log is on.
    private static final Path CACHE = Path.of(System.getProperty("hazina.aot", "target/tests.aot"));
    private static final String READY = "hazina ready ";
    private static final long LONGEST_START_SECONDS = 120;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final Path dataDir;
    private final List<String> out = new ArrayList<>();
    private final List<String> err = new ArrayList<>();
    private final CompletableFuture<String> readyLine = new CompletableFuture<>();
    private final List<Thread> readers;

    private HazinaProcess(Process process, Path dataDir) {
        this.process = process;
        this.dataDir = dataDir;
        this.readers = List.of(reader(process.inputReader(StandardCharsets.UTF_8), out),
                reader(process.errorReader(StandardCharsets.UTF_8), err));
    }

    /// Starts the program and waits for its ready line.
    static HazinaProcess start(Path dataDir, Map<String, String> settings) {
        return start(dataDir, settings, SHORT_LIVED);
    }

    /// The same on data with which the program has started before: those in the directory, or prepared ones.
    static HazinaProcess startPrepared(Path dataDir, Map<String, String> settings) {
        PreparedData.copyTo(dataDir, JAR, settings.getOrDefault(BUCKETS, System.getProperty(COUNT, "1")));
        return start(dataDir, settings);
    }

    /// Lays out the data of a program that has started once, for a database server that the test itself starts there.
    ///
    /// @return the directory, which need not exist before
    static Path prepared(Path dataDir) throws IOException {
        Files.createDirectories(dataDir);
        PreparedData.copyTo(dataDir, JAR, System.getProperty(COUNT, "1"));
        return dataDir;
    }

    /// The same with the ahead-of-time cache of the build, where a build runs this: a JVM that can't use it ends.
    static HazinaProcess startWithCache(Path dataDir, Map<String, String> settings) {
        PreparedData.copyTo(dataDir, JAR, settings.getOrDefault(BUCKETS, System.getProperty(COUNT, "1")));
        List<String> options = new ArrayList<>(SHORT_LIVED);
        if (System.getProperty("hazina.aot") != null) {
            options.add("-XX:AOTMode=on");
        }
        return start(dataDir, settings, options);
    }

    /// The same with other options for its JVM.
    static HazinaProcess start(Path dataDir, Map<String, String> settings, List<String> options) {
        return ready(launch(dataDir, settings, options));
    }

    private static HazinaProcess ready(HazinaProcess hazina) {
        try {
            hazina.readyLine.get(LONGEST_START_SECONDS, TimeUnit.SECONDS);
            return hazina;
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            hazina.process.destroyForcibly();
            throw new IllegalStateException("not ready; it said:\n" + hazina.said(), e);
        }
    }

    /// Starts the program of another jar, such as the previous version's.
    static HazinaProcess start(Path jar, Path dataDir, Map<String, String> settings) {
        return ready(launch(jar, dataDir, settings, SHORT_LIVED, List.of()));
    }

    /// Starts the program without waiting for anything.
    static HazinaProcess launch(Path dataDir, Map<String, String> settings) {
        return launch(dataDir, settings, SHORT_LIVED);
    }

    /// Starts the program with arguments, for something else than serving.
    static HazinaProcess command(Path dataDir, Map<String, String> settings, String... arguments) {
        return launch(JAR, dataDir, settings, SHORT_LIVED, List.of(arguments));
    }

    private static HazinaProcess launch(Path dataDir, Map<String, String> settings, List<String> options) {
        return launch(JAR, dataDir, settings, options, List.of());
    }

    private static HazinaProcess launch(Path jar, Path dataDir, Map<String, String> settings, List<String> options,
            List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        if (jar.equals(JAR) && Files.exists(CACHE)) {
            command.addAll(List.of("-XX:AOTCache=" + CACHE.toAbsolutePath(), "-Xlog:aot=off", "-Xlog:cds=off"));
        }
        command.addAll(List.of("-jar", jar.toAbsolutePath().toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(dataDir.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("HAZINA_") || name.startsWith("MICRONAUT_"));
        builder.environment().putAll(Map.of("HAZINA_PORT", "0", "HAZINA_MANAGEMENT_PORT", "0", "HAZINA_DATA_DIR",
                dataDir.toString(), "HAZINA_SANDBOX_SETTLE_AFTER", "100ms", "HAZINA_RATE_REQUESTS_PER_MINUTE",
                "1000000",
                "HAZINA_RATE_WRITES_PER_MINUTE", "1000000", "HAZINA_RATE_AUTH_PER_MINUTE", "1000000",
                "HAZINA_RATE_OPEN_PER_MINUTE", "1000000"));
        // The stories of a service with several buckets.
        Optional.ofNullable(System.getProperty(COUNT)).ifPresent(count -> builder.environment().put(BUCKETS, count));
        builder.environment().putAll(settings);
        try {
            return new HazinaProcess(builder.start(), dataDir);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A client with the sandbox merchant's key.
    Api merchant() {
        JsonNode file = credentials();
        return new Api(file.get("base_url").asText(), file.get("key_id").asText(), file.get("key_secret").asText());
    }

    /// A client with the key of a merchant that registers now, for a test that shares the program with others.
    Api newcomer(String email) {
        try (Api visitor = merchant()) {
            JsonNode made = visitor.post("/v1/auth/register", "{\"merchant_name\":\"Newcomer\",\"email\":\"" + email
                    + "\",\"password\":\"a good password\"}").expect(201);
            return new Api(url(), made.get("api_key_id").asText(), made.get("api_key_secret").asText());
        }
    }

    /// A client with the administrator's key.
    Api administrator() {
        JsonNode file = credentials();
        return new Api(file.get("base_url").asText(), file.get("operator_key_id").asText(),
                file.get("operator_key_secret").asText());
    }

    /// The content of `sandbox.json`.
    JsonNode credentials() {
        try {
            return JSON.readTree(Files.readAllBytes(dataDir.resolve("sandbox.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The address in the ready line.
    String url() {
        return readyLines().getFirst().replaceFirst("^hazina ready url=(\\S+) .*$", "$1");
    }

    List<String> readyLines() {
        synchronized (out) {
            return out.stream().filter(line -> line.startsWith(READY)).toList();
        }
    }

    /// Everything it said so far.
    String said() {
        synchronized (out) {
            synchronized (err) {
                return String.join("\n", out) + "\n" + String.join("\n", err);
            }
        }
    }

    List<String> errors() {
        synchronized (err) {
            return List.copyOf(err);
        }
    }

    /// Waits for the end.
    ///
    /// @return the exit code
    int await() {
        try {
            if (!process.waitFor(LONGEST_START_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("still running; it said:\n" + said());
            }
            for (Thread reader : readers) {
                reader.join();
            }
            LogSecrets.requireNone(errors());
            requireNoLogOfTheLog();
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Logback prints what it does where its configuration has a fault.
    private void requireNoLogOfTheLog() {
        List<String> own = errors().stream().filter(line -> line.contains(" |-")).toList();
        if (!own.isEmpty()) {
            throw new IllegalStateException("the log's configuration: " + own.getFirst());
        }
    }

    /// Stops it as Ctrl-C does.
    int stop() {
        process.destroy();
        return await();
    }

    /// Gives it no chance to do anything more.
    void kill() {
        process.destroyForcibly();
        await();
    }

    /// Kills the program and the database server it started.
    void killWithDatabase() {
        List<ProcessHandle> family = process.descendants().toList();
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
        await();
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            stop();
        }
    }

    private Thread reader(BufferedReader lines, List<String> kept) {
        // Not virtual: reading a pipe would keep one of the few threads that carry those, and the clients would stand
        // still.
        return Thread.ofPlatform().daemon().start(() -> {
            try (lines) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    synchronized (kept) {
                        kept.add(line);
                    }
                    if (line.startsWith(READY)) {
                        readyLine.complete(line);
                    }
                }
            } catch (IOException e) {
                // The process is gone.
            }
            readyLine.completeExceptionally(new IllegalStateException("it ended"));
        });
    }
}
