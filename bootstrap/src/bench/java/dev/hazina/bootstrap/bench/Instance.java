package dev.hazina.bootstrap.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The packaged program in a process of its own, with the JVM options of `./run`, and rates that nothing reaches.
final class Instance implements AutoCloseable {
    static final Path OPTIONS = Path.of("src", "main", "jvm.options").toAbsolutePath();
    private static final Predicate<String> SIZING = Pattern.compile("-X(m[snx]|X:\\+Use|X:Surv).*").asMatchPredicate();
    static final Path JAR = Path.of(System.getProperty("hazina.jar", "target/hazina.jar")).toAbsolutePath();
    private static final Path JDK = Path.of(System.getProperty("java.home"), "bin");
    private static final String READY = "hazina ready ";
    private static final String ANY_RATE = "1000000000";
    private static final long PATIENCE_SECONDS = 120;
    private static final double MEGA = 1 << 20;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final Path dataDir;
    private final Duration startedWithin;
    private final JsonNode credentials;

    private Instance(Process process, Path dataDir, Duration startedWithin) throws IOException {
        this.process = process;
        this.dataDir = dataDir;
        this.startedWithin = startedWithin;
        this.credentials = JSON.readTree(Files.readAllBytes(dataDir.resolve("sandbox.json")));
    }

    /// The JVM's options about its memory.
    static String options() {
        try (Stream<String> lines = Files.lines(OPTIONS)) {
            return lines.filter(SIZING).collect(Collectors.joining(" "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Starts it and waits for its ready line.
    static Instance start(Path dataDir, Map<String, String> settings, String... options) {
        return start(JAR, dataDir, settings, options);
    }

    /// The same with the program of this jar.
    static Instance start(Path jar, Path dataDir, Map<String, String> settings, String... options) {
        List<String> command = new ArrayList<>(List.of(JDK.resolve("java").toString()));
        command.add("@" + OPTIONS);
        command.addAll(List.of(options));
        command.addAll(List.of("-jar", jar.toString()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("HAZINA_") || name.startsWith("MICRONAUT_"));
        builder.environment().putAll(Map.of("HAZINA_PORT", "0", "HAZINA_MANAGEMENT_PORT", "0", "HAZINA_DATA_DIR",
                dataDir.toString(), "HAZINA_SANDBOX_SETTLE_AFTER", "100ms", "HAZINA_RATE_REQUESTS_PER_MINUTE",
                ANY_RATE, "HAZINA_RATE_WRITES_PER_MINUTE", ANY_RATE, "HAZINA_RATE_AUTH_PER_MINUTE", ANY_RATE));
        if (jar.equals(JAR)) {
            // An earlier version doesn't know this setting.
            builder.environment().put("HAZINA_RATE_OPEN_PER_MINUTE", ANY_RATE);
        }
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        builder.environment().putAll(settings);
        try {
            Files.createDirectories(dataDir);
            return awaited(builder.directory(dataDir.toFile()), dataDir);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Instance awaited(ProcessBuilder builder, Path dataDir) throws IOException {
        long began = System.nanoTime();
        Process process = builder.start();
        CompletableFuture<Long> ready = new CompletableFuture<>();
        List<String> said = new ArrayList<>();
        // It reads for as long as the program writes, which would block on a full pipe.
        Thread.ofPlatform().daemon().start(() -> listen(process.inputReader(StandardCharsets.UTF_8), said, ready));
        try {
            Duration within = Duration.ofNanos(ready.get(PATIENCE_SECONDS, TimeUnit.SECONDS) - began);
            return new Instance(process, dataDir, within);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            process.destroyForcibly();
            throw new IllegalStateException("not ready; it said " + said, e);
        }
    }

    private static void listen(BufferedReader lines, List<String> said, CompletableFuture<Long> ready) {
        try (lines) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(READY)) {
                    ready.complete(System.nanoTime());
                } else if (!ready.isDone()) {
                    said.add(line);
                } else {
                    System.out.println("  the program says: " + line);
                }
            }
        } catch (IOException e) {
            // The process is gone.
        }
        ready.completeExceptionally(new IllegalStateException("it ended"));
    }

    URI url() {
        return URI.create(credentials.get("base_url").asText());
    }

    String authorization() {
        return PreparedRequests.basic(credentials.get("key_id").asText(), credentials.get("key_secret").asText());
    }

    /// The same, as a browser does that has signed in.
    String session() {
        return PreparedRequests.session(credentials.get("key_id").asText(), credentials.get("key_secret").asText());
    }

    String operatorSession() {
        return PreparedRequests.session(credentials.get("operator_key_id").asText(),
                credentials.get("operator_key_secret").asText());
    }

    String administrator() {
        return PreparedRequests.basic(credentials.get("operator_key_id").asText(),
                credentials.get("operator_key_secret").asText());
    }

    String accountNumber() {
        return credentials.get("account_no").asText();
    }

    /// From the start of the process to the ready line.
    Duration startedWithin() {
        return startedWithin;
    }

    ProcessResources resources() {
        return new ProcessResources(process.pid());
    }

    /// What is in use on the heap, after a collection of all of it.
    double liveMegabytes() {
        String total = diagnose("GC.class_histogram").lines().filter(line -> line.startsWith("Total")).findFirst()
                .orElseThrow();
        return Double.parseDouble(total.substring(total.lastIndexOf(' ') + 1)) / MEGA;
    }

    /// Runs a command of the JVM's own tool.
    ///
    /// @return its output
    String diagnose(String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(JDK.resolve("jcmd").toString(), Long.toString(process.pid())));
        command.addAll(List.of(arguments));
        return ExternalTools.run(command, Map.of());
    }

    @Override
    public void close() {
        // Not by the process itself, which would close the pipe as well: the JVM that writes an ahead-of-time cache
        // when it ends has one more to start, which fails because of it.
        process.toHandle().destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String toString() {
        return "the program in " + dataDir;
    }
}
