package dev.hazina.bootstrap.tasks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// All the background work of one instance.
public final class PeriodicTasks implements AutoCloseable {
    private static final Duration LONGEST_ROUND = Duration.ofSeconds(10);

    private final List<PeriodicTask> tasks = new ArrayList<>();

    /// Adds work that is repeated until it reports that nothing is left, then after each pause again.
    ///
    /// @param work one round; true when there is more to do right away
    public PeriodicTasks every(Duration pause, String name, BooleanSupplier work) {
        return every(pause, name, new TaskWakeUp(), work);
    }

    /// The same, with the first round at the start instead of after a pause: for sums that pages are slow without, and
    /// that an upgrade or a restore may have left out.
    public PeriodicTasks atOnceAndEvery(Duration pause, String name, BooleanSupplier work) {
        TaskWakeUp begun = new TaskWakeUp();
        begun.ring();
        return every(pause, name, begun, work);
    }

    /// The same, and at once after a wake-up.
    public PeriodicTasks every(Duration pause, String name, TaskWakeUp wakeUp, BooleanSupplier work) {
        return every(() -> pause, name, wakeUp, work);
    }

    /// The same with pauses of changing length.
    public PeriodicTasks every(Supplier<Duration> pause, String name, TaskWakeUp wakeUp, BooleanSupplier work) {
        tasks.add(new PeriodicTask(name, pause, work, wakeUp));
        return this;
    }

    /// Adds work that is done once after each pause.
    public PeriodicTasks every(Duration pause, String name, Runnable work) {
        return every(pause, name, () -> {
            work.run();
            return false;
        });
    }

    public void start() {
        tasks.forEach(PeriodicTask::start);
    }

    /// Begins a round of each task at once.
    public void wakeAll() {
        tasks.forEach(PeriodicTask::wake);
    }

    /// Begins no further round.
    public void stop() {
        tasks.forEach(PeriodicTask::stop);
    }

    /// Begins no further round and waits for those that run.
    @Override
    public void close() {
        stop();
        try {
            for (PeriodicTask task : tasks) {
                task.await(LONGEST_ROUND);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
