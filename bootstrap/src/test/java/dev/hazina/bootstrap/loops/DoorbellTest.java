package dev.hazina.bootstrap.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class DoorbellTest {
    private static final Duration NEVER = Duration.ofDays(1);

    private final Doorbell bell = new Doorbell();

    @Test
    void whoComesAfterTheRingDoesNotWait() throws InterruptedException {
        bell.ring();
        bell.await(NEVER);
    }

    @Test
    void theRingEndsTheWait() throws InterruptedException {
        Thread waiting = waiting();
        bell.ring();
        waiting.join();
    }

    @Test
    void theWaitEndsByItself() throws InterruptedException {
        bell.await(Duration.ZERO);
        bell.await(Duration.ofMillis(1));
    }

    @Test
    void manyRingsWakeOnce() throws InterruptedException {
        for (int i = 0; i < 1_000; i++) {
            bell.ring();
        }
        bell.await(NEVER);

        Thread waiting = waiting();
        bell.ring();
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
    void bringsALoopRoundAtOnce() throws InterruptedException {
        CountDownLatch rounds = new CountDownLatch(2);
        try (Loops loops = new Loops().every(NEVER, "work", bell, () -> {
            if (rounds.getCount() > 1) {
                // While the loop is busy, which must not be lost either.
                bell.ring();
            }
            rounds.countDown();
            return false;
        })) {
            loops.start();
            bell.ring();
            assertThat(rounds.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    private Thread waiting() {
        return waiting(new AtomicBoolean());
    }

    /// Somebody who waits and will go on until the bell is rung.
    private Thread waiting(AtomicBoolean interrupted) {
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            try {
                bell.await(NEVER);
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
        });
        Awaitility.await().until(thread::getState,
                state -> state == Thread.State.TIMED_WAITING || state == Thread.State.TERMINATED);
        assertThat(thread.getState()).isEqualTo(Thread.State.TIMED_WAITING);
        return thread;
    }
}
