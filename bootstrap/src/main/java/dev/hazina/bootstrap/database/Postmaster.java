package dev.hazina.bootstrap.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The running server.
record Postmaster(Process process, int port) {

    /// How long a start may wait for an earlier server to end, or lose races for a port.
    private static final Duration FOR_A_FREE_PLACE = Duration.ofSeconds(30);
    /// How long a server may take to recover after a kill: about a gigabyte of log, on a slow disk.
    private static final Duration FOR_RECOVERY = Duration.ofMinutes(5);
    private static final Duration BEFORE_PROGRESS_MESSAGE = Duration.ofSeconds(2);
    private static final int CHECK_EVERY_MS = 5;
    private static final int RETRY_EVERY_MS = 50;
    private static final long LARGEST_OLD_LOG = 1_000_000;

    /// Errors that end by themselves, in PostgreSQL's text.
    private static final List<String> PASSING = List.of(
            "lock file \"postmaster.pid\" already exists",
            "pre-existing shared memory block",
            "could not create any TCP/IP sockets");

    /// Settings, only where PostgreSQL's own defaults are not meant, or where durability depends on them.
    private static final List<String> SETTINGS = List.of(
            // A commit that was acknowledged to a merchant is on disk.
            "fsync=on", "synchronous_commit=on", "full_page_writes=on",
            // Reachable from this machine alone, by password alone.
            "listen_addresses=127.0.0.1", "unix_socket_directories=", "password_encryption=scram-sha-256",
            // A small machine, shared with the program.
            "shared_buffers=128MB", "max_connections=100", "max_wal_size=1GB", "jit=off",
            // One meaning of time everywhere.
            "timezone=UTC", "log_timezone=UTC",
            // The log is for the server's own failures and stays small. A failed statement is reported to the
            // application, which handles it; here it would only write customers' data to the log.
            "log_min_messages=log", "log_min_error_statement=panic", "log_checkpoints=off",
            // So that `ps` shows whose server it is.
            "cluster_name=hazina");

    /// Starts a server on a cluster and waits until it takes connections.
    ///
    /// @param wantedPort taken if it is free, else any
    static Postmaster start(DataDirectory directory, PostgresBinaries postgres, int wantedPort,
            Consumer<String> progress)
            throws IOException, InterruptedException {
        return start(directory, postgres, Ports.freeLike(wantedPort), Ports::free, progress);
    }

    /// Starts another server in the place of this one, which has ended: on the same cluster, and on the same port, by
    /// which the program knows its database.
    Postmaster again(DataDirectory directory, PostgresBinaries postgres, Consumer<String> progress)
            throws IOException, InterruptedException {
        return start(directory, postgres, port, () -> port, progress);
    }

    /// The port of the next attempt, where the one before was lost to another program.
    private interface NextPort {
        int find() throws IOException;
    }

    private static Postmaster start(DataDirectory directory, PostgresBinaries postgres, int firstPort, NextPort next,
            Consumer<String> progress) throws IOException, InterruptedException {
        keepLogSmall(directory.log());
        long giveUp = System.nanoTime() + FOR_A_FREE_PLACE.toNanos();
        int port = firstPort;
        while (true) {
            OrphanedServer.clear(directory.cluster());
            long alreadyLogged = Files.exists(directory.log()) ? Files.size(directory.log()) : 0;
            var server = new Postmaster(launch(directory, postgres, port), port);
            if (server.becomesReady(directory, progress)) {
                return server;
            }
            String said = since(alreadyLogged, directory.log());
            if (PASSING.stream().noneMatch(said::contains) || System.nanoTime() > giveUp) {
                throw new StartFailure("PostgreSQL did not start in " + directory.cluster() + ": "
                        + ServerCommands.lastComplaint(said) + "; mend that (more in " + directory.log()
                        + "), or set HAZINA_DATA_DIR to another directory.");
            }
            TimeUnit.MILLISECONDS.sleep(RETRY_EVERY_MS);
            port = next.find();
        }
    }

    void stop() throws InterruptedException {
        if (process.isAlive()) {
            Signals.stop(process.toHandle(), process::isAlive);
        }
    }

    /// In a session of its own: a Ctrl-C goes to every process of the terminal's group, and the database must outlive
    /// the application that is still finishing its requests. Where there is no setsid(1), both get it at once.
    private static Process launch(DataDirectory directory, PostgresBinaries postgres, int port) throws IOException {
        var command = new ArrayList<String>();
        if (onPath("setsid")) {
            command.add("setsid");
        }
        var arguments = new ArrayList<>(List.of("-D", directory.cluster().toString(), "-c", "port=" + port));
        SETTINGS.forEach(setting -> arguments.addAll(List.of("-c", setting)));
        command.addAll(postgres.command("postgres", arguments));
        return ServerCommands.prepare(command).redirectInput(Path.of("/dev/null").toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(directory.log().toFile())).start();
    }

    private static boolean onPath(String program) {
        String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        return Stream.of(path.split(":", -1)).anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    /// @return false when it ended instead. However this ends otherwise, nothing is left running.
    private boolean becomesReady(DataDirectory directory, Consumer<String> progress)
            throws IOException, InterruptedException {
        boolean ready = false;
        try {
            ready = awaitReady(directory, progress);
            return ready;
        } finally {
            if (!ready) {
                stop();
            }
        }
    }

    private boolean awaitReady(DataDirectory directory, Consumer<String> progress)
            throws IOException, InterruptedException {
        long started = System.nanoTime();
        boolean silent = true;
        while (!process.waitFor(CHECK_EVERY_MS, TimeUnit.MILLISECONDS)) {
            if (saysReady(directory.cluster().resolve("postmaster.pid"), process.pid())) {
                return true;
            }
            Duration waited = Duration.ofNanos(System.nanoTime() - started);
            if (silent && waited.compareTo(BEFORE_PROGRESS_MESSAGE) > 0) {
                silent = false;
                progress.accept(
                        "PostgreSQL is starting; after an interruption it first recovers what had been written.");
            }
            if (waited.compareTo(FOR_RECOVERY) > 0) {
                throw new StartFailure("PostgreSQL in " + directory.cluster() + " was not ready after "
                        + FOR_RECOVERY.toMinutes() + " minutes; see " + directory.log()
                        + ", or set HAZINA_DATA_DIR to another directory.");
            }
        }
        return false;
    }

    /// The server's lock file: process id in the first line, state in the eighth.
    private static boolean saysReady(Path lockFile, long processId) throws IOException, InterruptedException {
        try {
            List<String> lines = Files.readAllLines(lockFile);
            return lines.size() >= 8 && lines.getFirst().equals(Long.toString(processId))
                    && lines.get(7).strip().equals("ready");
        } catch (NoSuchFileException e) {
            return false;
        } catch (ClosedByInterruptException e) {
            // No longer interrupted, as after any such exception, so that the server's end is waited for.
            Thread.interrupted();
            throw (InterruptedException) new InterruptedException().initCause(e);
        }
    }

    private static void keepLogSmall(Path log) throws IOException {
        if (Files.exists(log) && Files.size(log) > LARGEST_OLD_LOG) {
            Files.move(log, log.resolveSibling(log.getFileName() + ".old"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static String since(long position, Path log) throws IOException {
        try (var in = Files.newInputStream(log)) {
            in.skipNBytes(position);
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
