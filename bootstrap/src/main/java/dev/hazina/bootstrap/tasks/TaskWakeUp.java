package dev.hazina.bootstrap.tasks;

import dev.hazina.application.webhook.WakeUp;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Wakes a task that waits for its next round. Several wake-ups while the task runs count as one.
public final class TaskWakeUp implements WakeUp {
    private final Semaphore pending = new Semaphore(0);

    @Override
    public void ring() {
        pending.release();
    }

    /// Returns after a wake-up since the last call, or when that long has passed.
    void await(Duration longest) throws InterruptedException {
        if (pending.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS)) {
            pending.drainPermits();
        }
    }
}
