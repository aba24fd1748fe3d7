package dev.hazina.bootstrap.tasks;

import dev.hazina.application.webhook.WakeUp;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Wakes a loop that waits for work. However often it is rung while the loop is busy, it wakes it once.
public final class TaskWakeUp implements WakeUp {
    private final Semaphore rung = new Semaphore(0);

    @Override
    public void ring() {
        rung.release();
    }

    /// Returns when it was rung since the last time, or has waited for that long.
    void await(Duration longest) throws InterruptedException {
        if (rung.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS)) {
            rung.drainPermits();
        }
    }
}
