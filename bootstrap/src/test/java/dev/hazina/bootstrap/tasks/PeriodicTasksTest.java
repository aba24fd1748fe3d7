package dev.hazina.bootstrap.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class PeriodicTasksTest {
    private static final Duration SHORT = Duration.ofMillis(1);
    private static final Duration NEVER = Duration.ofDays(1);

    @Test
    void comesRoundAgainAndAgain() throws InterruptedException {
        var rounds = new CountDownLatch(5);
        try (PeriodicTasks tasks = new PeriodicTasks().every(SHORT, "work", (Runnable) rounds::countDown)) {
            tasks.start();
            assertThat(rounds.await(2, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void goesOnRightAwayWhileThereIsMore() throws InterruptedException {
        var left = new AtomicInteger(100);
        var done = new CountDownLatch(100);
        try (PeriodicTasks tasks = new PeriodicTasks().every(SHORT, "work", () -> {
            done.countDown();
            return left.decrementAndGet() > 0;
        })) {
            tasks.start();
            assertThat(done.await(2, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void whatBeginsAtOnceDoesNotWaitForItsPause() throws InterruptedException {
        var rounds = new CountDownLatch(1);
        try (PeriodicTasks tasks = new PeriodicTasks().atOnceAndEvery(NEVER, "work", () -> {
            rounds.countDown();
            return false;
        })) {
            tasks.start();
            assertThat(rounds.await(2, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void allBeginAtOnceWhenTheyAreWoken() throws InterruptedException {
        var rounds = new CountDownLatch(2);
        try (PeriodicTasks tasks = new PeriodicTasks().every(NEVER, "one", (Runnable) rounds::countDown)
                .every(NEVER, "other", (Runnable) rounds::countDown)) {
            tasks.start();
            tasks.wakeAll();
            assertThat(rounds.await(2, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void pausesForAsLongAsItIsToldAfterEachRound() throws InterruptedException {
        var rounds = new CountDownLatch(3);
        var pauses = new ConcurrentLinkedQueue<>(List.of(SHORT, SHORT, SHORT));
        try (PeriodicTasks tasks = new PeriodicTasks().every(() -> Optional.ofNullable(pauses.poll()).orElse(NEVER),
                "work", new TaskWakeUp(), () -> {
                    rounds.countDown();
                    return false;
                })) {
            tasks.start();
            assertThat(rounds.await(2, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(pauses).isEmpty();
    }

    @Test
    void survivesItsFailures() throws InterruptedException {
        var rounds = new CountDownLatch(2);
        try (PeriodicTasks tasks = new PeriodicTasks().every(SHORT, "work", () -> {
            rounds.countDown();
            throw new IllegalStateException("on purpose");
        })) {
            tasks.start();
            assertThat(rounds.await(2, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void waitsForTheRoundThatRunsAndBeginsNoOther() throws InterruptedException {
        var begun = new CountDownLatch(1);
        var mayEnd = new CountDownLatch(1);
        var ended = new AtomicBoolean();
        var rounds = new AtomicInteger();
        var tasks = new PeriodicTasks().every(SHORT, "work", () -> {
            rounds.incrementAndGet();
            begun.countDown();
            try {
                mayEnd.await();
            } catch (InterruptedException e) {
                return;
            }
            ended.set(true);
        });
        tasks.start();
        begun.await();
        Thread closing = Thread.ofVirtual().start(tasks::close);
        mayEnd.countDown();
        closing.join();
        assertThat(ended).isTrue();
        assertThat(rounds).hasValue(1);
    }

    @Test
    void endsAtOnceWhenItIsWaiting() {
        var tasks = new PeriodicTasks().every(NEVER, "work", (Runnable) () -> {});
        tasks.start();
        tasks.close();
    }
}
