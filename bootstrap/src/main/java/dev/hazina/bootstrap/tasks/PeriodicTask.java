package dev.hazina.bootstrap.tasks;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One piece of work, done over and over on a virtual thread of its own. A failure is logged once until the work
/// succeeds again, and the next round comes after a longer pause.
final class PeriodicTask {
    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTask.class);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

    private final String name;
    private final Supplier<Duration> pause;
    private final BooleanSupplier work;
    private final TaskWakeUp wakeUp;
    private final Thread thread;
    private volatile boolean ending;
    private boolean failing;

    /// @param pause between two rounds
    /// @param work one round; true when there is more to do right away
    /// @param wakeUp ends a pause
    PeriodicTask(String name, Supplier<Duration> pause, BooleanSupplier work, TaskWakeUp wakeUp) {
        this.name = name;
        this.pause = pause;
        this.work = work;
        this.wakeUp = wakeUp;
        this.thread = Thread.ofVirtual().name("task-" + name).unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /// Ends its pause.
    void wake() {
        wakeUp.ring();
    }

    /// No further round begins.
    void stop() {
        ending = true;
        wakeUp.ring();
    }

    /// Waits for the round that is running, and interrupts it when it takes longer than that.
    void await(Duration longest) throws InterruptedException {
        if (!thread.join(longest)) {
            LOG.warn("{} did not end in time", name);
            thread.interrupt();
        }
    }

    private void run() {
        try {
            wakeUp.await(pause.get());
            while (!ending) {
                wakeUp.await(round());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Duration round() {
        try {
            boolean more = work.getAsBoolean();
            if (failing) {
                LOG.info("{} works again", name);
            }
            failing = false;
            return more ? Duration.ZERO : pause.get();
        } catch (RuntimeException | Error e) {
            if (!failing) {
                LOG.error("{} failed and goes on trying", name, e);
            }
            failing = true;
            Duration next = pause.get();
            return next.compareTo(PAUSE_AFTER_FAILURE) > 0 ? next : PAUSE_AFTER_FAILURE;
        }
    }
}
