package dev.hazina.bootstrap.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class BoundedThreadsTest {

    @Test
    void doesSoManyAtOnceLetsSoManyWaitAndDropsTheRest() throws InterruptedException {
        var begun = new CountDownLatch(2);
        var gate = new CountDownLatch(1);
        var done = new AtomicInteger();
        var most = new AtomicInteger();
        var now = new AtomicInteger();
        try (BoundedThreads threads = new BoundedThreads("test", 2, 3)) {
            for (int i = 0; i < 10; i++) {
                threads.execute(() -> {
                    most.accumulateAndGet(now.incrementAndGet(), Math::max);
                    begun.countDown();
                    awaitUninterrupted(gate);
                    now.decrementAndGet();
                    done.incrementAndGet();
                });
            }
            begun.await();
            gate.countDown();
        }
        assertThat(done).hasValue(5);
        assertThat(most).hasValueLessThanOrEqualTo(2);
    }

    @Test
    void aFailedTaskMakesRoomForTheNext() throws InterruptedException {
        var second = new CountDownLatch(1);
        try (BoundedThreads threads = new BoundedThreads("test", 1, 1)) {
            threads.execute(() -> {
                throw new IllegalStateException("on purpose");
            });
            threads.execute(second::countDown);
            second.await();
        }
    }

    @Test
    void takesNothingOnceItIsClosed() {
        var done = new AtomicInteger();
        var threads = new BoundedThreads("test", 1, 1);
        threads.close();
        threads.execute(done::incrementAndGet);
        assertThat(done).hasValue(0);
    }

    private static void awaitUninterrupted(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
