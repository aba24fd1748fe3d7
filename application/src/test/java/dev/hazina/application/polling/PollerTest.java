package dev.hazina.application.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// Rows are named after their provider: a1, a2, b1.
class PollerTest {
    private static final Duration LEASE = Duration.ofMinutes(1);

    private final Rows rows = new Rows();
    private final List<String> worked = new ArrayList<>();
    private final Deque<Runnable> begun = new ArrayDeque<>();
    private final AtomicInteger woken = new AtomicInteger();

    @Test
    void worksOnWhatIsDue() {
        rows.due("a1", "b1", "a2");

        assertThat(poller(Runnable::run, 10).poll()).isEqualTo(3);

        assertThat(worked).containsExactlyInAnyOrder("a1", "a2", "b1");
        assertThat(rows.leases).containsOnly(LEASE);
    }

    @Test
    void claimsNoMoreThanItHasWorkersFor() {
        rows.due("a1", "a2", "a3", "b1");
        Poller<String> poller = poller(begun::add, 2);

        assertThat(poller.poll()).isEqualTo(3);
        assertThat(poller.poll()).isZero();
        assertThat(rows.left()).containsExactly("a3");

        begun.remove().run();
        assertThat(poller.poll()).isOne();
        assertThat(rows.left()).isEmpty();
    }

    @Test
    void wakesWhenWorkersAreFreeAgainAndMoreMayBeDue() {
        rows.due("a1", "a2", "b1");
        Poller<String> poller = poller(begun::add, 2);
        poller.poll();

        begun.remove().run();
        assertThat(woken).hasValue(1);
        rows.due("a3");
        poller.poll();
        begun.forEach(Runnable::run);

        assertThat(worked).contains("a1", "a2", "a3", "b1");
    }

    /// Each wake-up is one claim of several rows, not one for each row.
    @Test
    void wakesForAFewRowsTogether() {
        for (int i = 0; i < 64; i++) {
            rows.due("a" + i);
        }
        Poller<String> poller = poller(begun::add, 64);
        poller.poll();

        for (int i = 0; i < 7; i++) {
            begun.remove().run();
        }
        assertThat(woken).hasValue(0);
        begun.remove().run();

        assertThat(woken).hasValue(1);
    }

    @Test
    void aRowThatFailsKeepsNoOtherFromItsTurnAndIsReported() {
        rows.due("a1", "a2", "a3");
        Poller<String> poller = new Poller<>(rows, row -> {
            worked.add(row);
            if (!row.equals("a2")) {
                throw new IllegalStateException(row);
            }
        }, workers(Runnable::run, 10), any -> true);

        assertThatThrownBy(poller::poll).hasMessage("a1").satisfies(first -> assertThat(first.getSuppressed())
                .extracting(Throwable::getMessage).containsExactly("a3"));

        assertThat(worked).containsExactly("a1", "a2", "a3");
        assertThat(poller.poll()).isZero();
        assertThat(rows.givenBack).isEmpty();
    }

    @Test
    void anErrorLeavesNoWorkerBusy() {
        rows.due("a1", "a2", "a3");
        Poller<String> poller = new Poller<>(rows, row -> {
            worked.add(row);
            if (row.equals("a1")) {
                throw new StackOverflowError();
            }
        }, workers(Runnable::run, 2), any -> true);
        assertThatThrownBy(poller::poll).isInstanceOf(StackOverflowError.class);
        rows.due("a4");

        assertThat(poller.poll()).isEqualTo(2);

        assertThat(worked).containsExactly("a1", "a3", "a4");
    }

    /// Another instance has its adapter.
    @Test
    void theRowsOfAProviderThatIsNotServedAreLeftToOthers() {
        rows.due("a1", "b1", "a2");
        var poller = new Poller<String>(rows, worked::add, workers(Runnable::run, 10), "b"::equals);

        assertThat(poller.poll()).isEqualTo(1);

        assertThat(worked).containsExactly("b1");
        assertThat(rows.left()).containsExactly("a1", "a2");
        assertThat(rows.givenBack).isEmpty();
    }

    @Test
    void whatNoThreadTakesIsGivenBack() {
        rows.due("a1", "a2");
        Poller<String> poller = poller(task -> {
            throw new RejectedExecutionException("ending");
        }, 2);

        poller.poll();

        assertThat(rows.givenBack).containsExactly("a1", "a2");
        assertThat(poller.poll()).isEqualTo(2);
    }

    @RepeatedTest(20)
    void whatIsInterruptedIsGivenBack() throws InterruptedException {
        rows.due("a1");
        var asking = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Poller<String> poller = new Poller<>(rows, row -> {
                asking.countDown();
                never();
            }, workers(threads, 1), any -> true);
            poller.poll();
            assertThat(asking.await(2, TimeUnit.MINUTES)).isTrue();

            threads.shutdownNow();
            assertThat(threads.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
        }

        assertThat(rows.givenBack).containsExactly("a1");
    }

    @RepeatedTest(20)
    void aProviderThatHangsDelaysNoOther() throws InterruptedException {
        for (int i = 0; i < 50; i++) {
            rows.due("hanging" + i, "good" + i);
        }
        var good = new CountDownLatch(50);
        var hanging = new AtomicInteger();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Poller<String> poller = new Poller<>(rows, row -> {
                if (row.startsWith("hanging")) {
                    hanging.incrementAndGet();
                    never();
                }
                good.countDown();
            }, workers(threads, 4), any -> true);

            while (good.getCount() > 0) {
                poller.poll();
                Thread.onSpinWait();
            }

            assertThat(rows.left()).hasSize(46).allMatch(row -> row.startsWith("hanging"));
            assertThat(hanging.get()).isLessThanOrEqualTo(4);
            threads.shutdownNow();
        }
    }

    private static void never() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private Poller<String> poller(Executor threads, int most) {
        return new Poller<>(rows, worked::add, workers(threads, most), any -> true);
    }

    private Poller.Workers workers(Executor threads, int most) {
        return new Poller.Workers(threads, most, LEASE, woken::incrementAndGet);
    }

    private static final class Rows implements Schedule<String> {
        private final Map<String, Deque<String>> due = new HashMap<>();
        private final List<String> givenBack = new ArrayList<>();
        private final List<Duration> leases = new ArrayList<>();

        synchronized void due(String... named) {
            for (String row : named) {
                due.computeIfAbsent(provider(row), p -> new ArrayDeque<>()).add(row);
            }
        }

        synchronized List<String> left() {
            return due.values().stream().flatMap(Deque::stream).toList();
        }

        @Override
        public synchronized List<String> dueProviders() {
            return due.entrySet().stream().filter(entry -> !entry.getValue().isEmpty()).map(Map.Entry::getKey).sorted()
                    .toList();
        }

        @Override
        public synchronized List<String> claim(String provider, Duration lease, int most) {
            leases.add(lease);
            List<String> claimed = new ArrayList<>();
            Deque<String> waiting = due.getOrDefault(provider, new ArrayDeque<>());
            while (claimed.size() < most && !waiting.isEmpty()) {
                claimed.add(waiting.remove());
            }
            return claimed;
        }

        @Override
        public synchronized void giveBack(String row) {
            givenBack.add(row);
            due(row);
        }

        private static String provider(String row) {
            return row.replaceAll("\\d", "");
        }
    }
}
