package dev.hazina.bootstrap.database;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A server that is started again when it ends, until it is stopped. It ends when the machine has no memory left, when
/// its disk is full, or when it is killed. Attempts are made until one succeeds, as what prevents a start may pass or
/// be mended.
final class SupervisedServer {
    private static final Logger LOG = LoggerFactory.getLogger(SupervisedServer.class);
    /// A server that ends again and again is started this often. One that was told to end together with the program, as
    /// by a service manager, isn't started any more.
    private static final Duration BEFORE_EACH_START = Duration.ofSeconds(1);

    private final DataDirectory directory;
    private final PostgresBinaries postgres;
    private final Thread supervision;
    private volatile Postmaster server;

    private SupervisedServer(Postmaster started, DataDirectory directory, PostgresBinaries postgres) {
        this.server = started;
        this.directory = directory;
        this.postgres = postgres;
        this.supervision = Thread.ofPlatform().daemon().name("hazina-embedded-database").unstarted(this::supervise);
    }

    /// @param started the running server
    static SupervisedServer supervise(Postmaster started, DataDirectory directory, PostgresBinaries postgres) {
        SupervisedServer supervised = new SupervisedServer(started, directory, postgres);
        supervised.supervision.start();
        return supervised;
    }

    /// Ends the supervision, then the server, and returns when both have ended.
    void stop() throws InterruptedException {
        supervision.interrupt();
        try {
            supervision.join();
        } finally {
            server.stop();
        }
    }

    private void supervise() {
        try {
            while (true) {
                int code = server.process().waitFor();
                pause();
                LOG.error("the embedded database has ended (exit code {}), and is started again; its log is {}", code,
                        directory.log());
                server = startedAgain();
                LOG.info("the embedded database runs again");
            }
        } catch (InterruptedException e) {
            LOG.debug("the embedded database is stopped", e);
        }
    }

    /// Reports a reason once, until another one is in its place.
    private Postmaster startedAgain() throws InterruptedException {
        Consumer<String> progress = LOG::info;
        String reported = "";
        while (true) {
            try {
                return server.again(directory, postgres, progress);
            } catch (IOException | RuntimeException e) {
                String reason = e instanceof StartFailure ? String.valueOf(e.getMessage()) : e.toString();
                if (!reason.equals(reported)) {
                    LOG.error("the embedded database can't be started, and is tried again each second: {}", reason);
                }
                reported = reason;
            }
            pause();
        }
    }

    private static void pause() throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(BEFORE_EACH_START.toNanos());
    }
}
