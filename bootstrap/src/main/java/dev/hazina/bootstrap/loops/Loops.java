package dev.hazina.bootstrap.loops;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// All the background work of one instance.
public final class Loops implements AutoCloseable {
    private static final Duration LONGEST_ROUND = Duration.ofSeconds(10);

    private final List<Loop> loops = new ArrayList<>();

    /// Adds work that is done until it says that nothing is left, then after each pause again.
    ///
    /// @param work one round; true when there is more to do right away
    public Loops every(Duration pause, String name, BooleanSupplier work) {
        return every(pause, name, new Doorbell(), work);
    }

    /// The same, and at once when the bell is rung.
    public Loops every(Duration pause, String name, Doorbell bell, BooleanSupplier work) {
        loops.add(new Loop(name, pause, work, bell));
        return this;
    }

    /// Adds work that is done once after each pause.
    public Loops every(Duration pause, String name, Runnable work) {
        return every(pause, name, () -> {
            work.run();
            return false;
        });
    }

    public void start() {
        loops.forEach(Loop::start);
    }

    /// Begins no further round.
    public void stop() {
        loops.forEach(Loop::stop);
    }

    /// Begins no further round and waits for those that run.
    @Override
    public void close() {
        stop();
        try {
            for (Loop loop : loops) {
                loop.await(LONGEST_ROUND);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
