package dev.hazina.bootstrap.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

final class TaskWakeUpTest {
    private static final Duration NEVER = Duration.ofDays(1);

    private final TaskWakeUp wakeUp = new TaskWakeUp();

    @Test
    void whoComesAfterTheRingDoesNotWait() throws InterruptedException {
        wakeUp.ring();
        wakeUp.await(NEVER);
    }

    @Test
    void theRingEndsTheWait() throws InterruptedException {
        Thread waiting = waiting();
        wakeUp.ring();
        waiting.join();
    }

    @Test
    void theWaitEndsByItself() throws InterruptedException {
        wakeUp.await(Duration.ZERO);
        wakeUp.await(Duration.ofMillis(1));
    }

    @Test
    void manyRingsWakeOnce() throws InterruptedException {
        for (int i = 0; i < 1_000; i++) {
            wakeUp.ring();
        }
        wakeUp.await(NEVER);

        Thread waiting = waiting();
        wakeUp.ring();
        waiting.join();
    }

    @Test
    void anInterruptEndsTheWait() throws InterruptedException {
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread waiting = waiting(interrupted);
        waiting.interrupt();
        waiting.join();
        assertThat(interrupted).isTrue();
    }

    @Test
    void startsTheNextRoundAtOnce() throws InterruptedException {
        CountDownLatch rounds = new CountDownLatch(2);
        try (PeriodicTasks tasks = new PeriodicTasks().every(NEVER, "work", wakeUp, () -> {
            if (rounds.getCount() > 1) {
                // While the task runs; this wake-up must not be lost.
                wakeUp.ring();
            }
            rounds.countDown();
            return false;
        })) {
            tasks.start();
            wakeUp.ring();
            assertThat(rounds.await(2, TimeUnit.MINUTES)).isTrue();
        }
    }

    private Thread waiting() {
        return waiting(new AtomicBoolean());
    }

    /// A thread that waits until the wake-up.
    private Thread waiting(AtomicBoolean interrupted) {
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            try {
                wakeUp.await(NEVER);
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
        });
        Awaitility.await().atMost(Duration.ofMinutes(2)).until(thread::getState,
                state -> state == Thread.State.TIMED_WAITING || state == Thread.State.TERMINATED);
        assertThat(thread.getState()).isEqualTo(Thread.State.TIMED_WAITING);
        return thread;
    }
}
