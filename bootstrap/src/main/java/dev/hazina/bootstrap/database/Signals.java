package dev.hazina.bootstrap.database;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Stops a server.
final class Signals {

    /// Long enough for the checkpoint that a clean stop ends with, also on a slow disk.
    private static final Duration FOR_A_CLEAN_STOP = Duration.ofSeconds(30);
    private static final Duration FOR_A_HARD_STOP = Duration.ofSeconds(5);
    private static final int CHECK_EVERY_MS = 5;

    private Signals() {}

    /// Sends stronger and stronger signals; commits are safe in each case. SIGINT: roll back open transactions, write a
    /// checkpoint, end. SIGQUIT: end at once, recover at the next start. (SIGTERM would wait for every client to
    /// leave.)
    ///
    /// @param runs whether it still runs, which for a process that is not our child is more than that there is one: it
    ///     may be dead and not yet reaped by its parent
    static void stop(ProcessHandle server, BooleanSupplier runs) throws InterruptedException {
        send("INT", server);
        if (ended(runs, FOR_A_CLEAN_STOP)) {
            return;
        }
        send("QUIT", server);
        if (!ended(runs, FOR_A_HARD_STOP)) {
            server.destroyForcibly();
            ended(runs, FOR_A_HARD_STOP);
        }
    }

    /// Through the shell, whose `kill` is built in: Java knows two signals only, and a small container has no kill(1).
    private static void send(String signal, ProcessHandle server) throws InterruptedException {
        try {
            ServerCommands.run(List.of("sh", "-c", "kill -s \"$1\" \"$2\"", "sh", signal, Long.toString(server.pid())),
                    "");
        } catch (IOException e) {
            throw new IllegalStateException("there is no shell on this machine", e);
        }
    }

    private static boolean ended(BooleanSupplier runs, Duration longest) throws InterruptedException {
        long giveUp = System.nanoTime() + longest.toNanos();
        while (runs.getAsBoolean()) {
            if (System.nanoTime() > giveUp) {
                return false;
            }
            TimeUnit.MILLISECONDS.sleep(CHECK_EVERY_MS);
        }
        return true;
    }
}
