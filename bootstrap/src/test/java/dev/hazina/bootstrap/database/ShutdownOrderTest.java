package dev.hazina.bootstrap.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ShutdownOrderTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final List<String> events = new ArrayList<>();
    private int checks;

    @Test
    void stopsTheDatabaseAfterTheApplication() {
        var order = new ShutdownOrder(this::stopsAtTheThirdCheck, LONG);
        order.<AutoCloseable>start(() -> () -> events.add("database stopped"));

        order.shutDown();

        assertThat(events).containsExactly("application stopped", "database stopped");
    }

    @Test
    void doesNotWaitForAStuckApplicationForEver() {
        var order = new ShutdownOrder(() -> true, Duration.ZERO);
        order.<AutoCloseable>start(() -> () -> events.add("database stopped"));

        order.shutDown();

        assertThat(events).containsExactly("database stopped");
    }

    @Test
    void hasNothingToDoWithoutADatabase() {
        assertThatCode(() -> new ShutdownOrder(() -> false, LONG).shutDown()).doesNotThrowAnyException();
    }

    @Test
    void aDatabaseThatFailsToStopDoesNotStopTheShutdown() {
        var order = new ShutdownOrder(() -> false, LONG);
        order.<AutoCloseable>start(() -> () -> {
            throw new IllegalStateException("stuck");
        });

        assertThatCode(order::shutDown).doesNotThrowAnyException();
    }

    /// A signal in the middle of the start: the database is stopped once it is there, not forgotten.
    @Test
    void aShutdownDuringTheStartWaitsForIt() {
        var inside = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        var order = new ShutdownOrder(() -> {
            goOn.countDown();
            return false;
        }, LONG);
        var starting = CompletableFuture.runAsync(() -> order.<AutoCloseable>start(() -> {
            inside.countDown();
            await(goOn);
            events.add("database started");
            return () -> events.add("database stopped");
        }));
        await(inside);

        order.shutDown();
        starting.join();

        assertThat(events).containsExactly("database started", "database stopped");
    }

    private boolean stopsAtTheThirdCheck() {
        if (++checks < 3) {
            return true;
        }
        events.add("application stopped");
        return false;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
