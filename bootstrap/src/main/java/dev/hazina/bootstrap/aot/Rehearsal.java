package dev.hazina.bootstrap.aot;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/// Makes the ahead-of-time cache (JEP 514) by a run of the program with an empty data directory and free ports, which
/// answers some requests and stops. No failure here keeps the program from starting.
public final class Rehearsal {
    private static final Duration LONGEST_START = Duration.ofMinutes(1);
    private static final Duration CHECK_EVERY = Duration.ofMillis(100);
    private static final Duration LONGEST_WORK = Duration.ofMinutes(3);
    private static final String READY = "hazina ready ";

    private final Path jar;
    private final Path cache;
    private final Path unfinished;
    private final Path directory;
    private final List<String> options;
    /// Either the rehearsal has ended or it is abandoned, never both: an incomplete cache must not be used.
    private final AtomicBoolean ended = new AtomicBoolean();
    private final Path javaHome = Path.of(System.getProperty("java.home"));

    private Rehearsal(Path jar, Path cache, List<String> options) {
        this.jar = jar;
        this.cache = cache;
        this.options = options;
        unfinished = sibling(cache, ".new");
        directory = cache.resolveSibling("rehearsal");
    }

    /// Ends with 1 where a request was refused or not answered: the cache is made, and is worth less.
    ///
    /// @param args the jar, the cache to write, and the options for the program's JVM
    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> options = Arrays.asList(args).subList(2, args.length);
        if (!new Rehearsal(Path.of(args[0]), Path.of(args[1]), options).run()) {
            System.exit(1);
        }
    }

    /// @return whether all requests were answered
    private boolean run() throws IOException, InterruptedException {
        delete(directory);
        Files.createDirectories(data());
        Process program = start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> abandon(program), "abandon"));
        awaitReady(program);
        boolean answered = work();
        // The JVM writes the cache when it ends.
        program.destroy();
        program.waitFor();
        if (!ended.compareAndSet(false, true)) {
            return false;
        }
        if (Files.exists(unfinished) && Files.size(unfinished) > 0) {
            Files.move(unfinished, cache, StandardCopyOption.REPLACE_EXISTING);
            Files.copy(javaHome.resolve("release"), sibling(cache, ".jdk"), StandardCopyOption.REPLACE_EXISTING);
            delete(directory);
        } else {
            System.err.println("hazina: no fast start this time; " + directory.resolve("log") + " says why");
        }
        return answered;
    }

    private Process start() throws IOException {
        List<String> command = new ArrayList<>(List.of(javaHome.resolve("bin").resolve("java").toString(),
                "-XX:AOTCacheOutput=" + unfinished));
        command.addAll(options);
        command.addAll(List.of("-jar", jar.toString()));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile())
                .redirectInput(Path.of("/dev/null").toFile()).redirectError(directory.resolve("log").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("HAZINA_"));
        builder.environment().putAll(Map.of("HAZINA_PORT", "0", "HAZINA_MANAGEMENT_PORT", "0", "HAZINA_DATA_DIR",
                data().toString(), "HAZINA_SANDBOX_SETTLE_AFTER", "100ms"));
        return builder.start();
    }

    /// Returns when the requests are answered, or one isn't. A cache of the start alone is a cache too.
    private boolean work() throws InterruptedException {
        AtomicBoolean answered = new AtomicBoolean();
        Thread work = Thread.ofPlatform().daemon().start(() -> {
            try {
                RehearsedRequests.sendTo(data());
                answered.set(true);
            } catch (IOException | RuntimeException e) {
                if (ended.get()) {
                    return;
                }
                System.err.println("hazina: the fast start was made without all requests of the rehearsal: " + e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        work.join(LONGEST_WORK);
        return answered.get();
    }

    private Path data() {
        return directory.resolve("data");
    }

    /// Returns when the program is ready, has ended, or takes too long.
    private static void awaitReady(Process program) throws InterruptedException {
        Thread reader = Thread.ofPlatform().daemon().start(() -> {
            try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
                String line = out.readLine();
                while (line != null && !line.startsWith(READY)) {
                    line = out.readLine();
                }
            } catch (IOException e) {
                // The program has ended.
            }
        });
        reader.join(LONGEST_START);
    }

    /// The program gets the time to stop its database, and none to write the cache after it.
    private void abandon(Process program) {
        if (!ended.compareAndSet(false, true)) {
            return;
        }
        program.destroy();
        try {
            while (program.isAlive() && !Files.exists(sibling(unfinished, ".config"))) {
                TimeUnit.NANOSECONDS.sleep(CHECK_EVERY.toNanos());
            }
            program.destroyForcibly().waitFor();
            delete(directory);
            Files.deleteIfExists(sibling(unfinished, ".config"));
            Files.deleteIfExists(unfinished);
        } catch (IOException | UncheckedIOException e) {
            System.err.println("hazina: " + directory + " can't be deleted: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Path sibling(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    private static void delete(Path top) throws IOException {
        if (Files.exists(top)) {
            try (Stream<Path> all = Files.walk(top)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
