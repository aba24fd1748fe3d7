package dev.hazina.http.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.eventlog.AccountLog;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.application.eventlog.LogPage;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.EventId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class LogWaitersTest {
    private static final Duration LONG = Duration.ofMinutes(10);

    private final Numbers numbers = new Numbers();
    private final LogWaiters waiters = new LogWaiters(numbers, 1_000, 900);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void end() {
        waiters.close();
        threads.close();
    }

    @Test
    void aReaderIsWokenWhenItsLogGoesOn() throws Exception {
        Future<Boolean> one = wait(log(1), 0);
        Future<Boolean> other = wait(log(2), 0);
        waitFor(2);

        numbers.last.put(log(1), 1L);
        waiters.look();

        assertThat(one.get()).isTrue();
        assertThat(other.isDone()).isFalse();
        waiters.close();
        assertThat(other.get()).isFalse();
    }

    @Test
    void aReaderWhoseTimeIsOverGoes() throws Exception {
        assertThat(waiters.await(log(1), 0, Duration.ofNanos(1))).isFalse();
        assertThat(waiters.count()).isZero();
    }

    @Test
    void onlyTheFirstReaderWakesTheOneWhoLooks() throws Exception {
        var woken = new AtomicInteger();
        waiters.whenFirst(woken::incrementAndGet);
        Future<Boolean> one = wait(log(1), 0);
        waitFor(1);
        Future<Boolean> other = wait(log(2), 0);
        waitFor(2);
        assertThat(woken).hasValue(1);

        numbers.last.put(log(1), 1L);
        numbers.last.put(log(2), 1L);
        waiters.look();
        assertThat(one.get()).isTrue();
        assertThat(other.get()).isTrue();
        wait(log(2), 1);
        waitFor(1);
        assertThat(woken).hasValue(2);
    }

    @RepeatedTest(20)
    void oneQuestionFindsAllReaders() throws Exception {
        List<Future<Boolean>> all = new ArrayList<>();
        for (int i = 0; i < 900; i++) {
            all.add(wait(log(i % 9), 0));
        }
        waitFor(900);
        for (int i = 0; i < 9; i++) {
            numbers.last.put(log(i), 1L);
        }

        waiters.look();

        for (Future<Boolean> one : all) {
            assertThat(one.get()).isTrue();
        }
        assertThat(numbers.questions.get()).isEqualTo(1);
        assertThat(waiters.count()).isZero();
    }

    @Test
    void noOneWaitsNothingIsAsked() {
        waiters.look();

        assertThat(numbers.questions.get()).isZero();
    }

    @Test
    void oneAccountLeavesPlacesToOthers() throws Exception {
        List<Future<Boolean>> all = new ArrayList<>();
        for (int i = 0; i < 900; i++) {
            all.add(wait(log(1), 0));
        }
        waitFor(900);

        assertThatThrownBy(() -> waiters.await(log(1), 0, LONG)).isInstanceOf(Refusal.RateLimited.class);
        Future<Boolean> other = wait(log(2), 0);
        waitFor(901);
        waiters.close();
        all.add(other);
        for (Future<Boolean> one : all) {
            assertThat(one.get()).isFalse();
        }
    }

    @Test
    void afterTheEndNoOneWaits() throws Exception {
        waiters.close();

        assertThat(waiters.await(log(1), 0, LONG)).isFalse();
    }

    private Future<Boolean> wait(AccountLog log, long after) {
        return threads.submit(() -> waiters.await(log, after, LONG));
    }

    private void waitFor(int count) {
        while (waiters.count() < count) {
            Thread.onSpinWait();
        }
    }

    private static AccountLog log(int number) {
        return new AccountLog(new MerchantId(new UUID(1, number)), new AccountId(new UUID(2, number)));
    }

    /// Knows the last number of each log.
    private static final class Numbers implements EventLog {
        private final Map<AccountLog, Long> last = new ConcurrentHashMap<>();
        private final AtomicInteger questions = new AtomicInteger();

        @Override
        public LogPage read(AccountLog log, long after, EventFilter types, int limit) {
            throw new IllegalStateException("not asked here");
        }

        @Override
        public Optional<String> find(AccountLog log, EventId id) {
            throw new IllegalStateException("not asked here");
        }

        @Override
        public Set<AccountLog> longerThan(Map<AccountLog, Long> numbers) {
            questions.incrementAndGet();
            return numbers.entrySet().stream().filter(log -> last.getOrDefault(log.getKey(), 0L) > log.getValue())
                    .map(Map.Entry::getKey).collect(Collectors.toSet());
        }
    }
}
