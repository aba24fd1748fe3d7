package dev.hazina.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SharedReadTest {
    private static final int MANY = 50;

    private final AtomicInteger reads = new AtomicInteger();

    @Test
    void oneCallerAfterTheOtherGetsReadsOfItsOwn() {
        SharedRead<Integer> shared = new SharedRead<>(reads::incrementAndGet);

        assertThat(List.of(shared.get(), shared.get(), shared.get())).containsExactly(1, 2, 3);
    }

    /// The first read is held until all others have asked, so that none of them may get its answer.
    @Test
    void thoseWhoAskDuringAReadShareTheNextOne() throws Exception {
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        SharedRead<Integer> shared = new SharedRead<>(() -> {
            int number = reads.incrementAndGet();
            began.countDown();
            await(mayEnd);
            return number;
        });
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> first = callers.submit(shared::get);
            await(began);
            List<Thread> asking = new ArrayList<>();
            List<Integer> answers = Collections.synchronizedList(new ArrayList<>());
            for (int i = 0; i < MANY; i++) {
                asking.add(Thread.ofVirtual().start(() -> answers.add(shared.get())));
            }
            while (asking.stream().anyMatch(thread -> thread.getState() != Thread.State.WAITING)) {
                Thread.onSpinWait();
            }
            mayEnd.countDown();
            for (Thread thread : asking) {
                thread.join();
            }

            assertThat(first.get()).isEqualTo(1);
            assertThat(answers).hasSize(MANY).containsOnly(2);
        }
    }

    @Test
    void aFailureIsThatReadsAlone() {
        SharedRead<Integer> shared = new SharedRead<>(() -> {
            if (reads.incrementAndGet() == 1) {
                throw new IllegalStateException("away");
            }
            return reads.get();
        });

        assertThatThrownBy(shared::get).hasMessage("away");
        assertThat(shared.get()).isEqualTo(2);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
