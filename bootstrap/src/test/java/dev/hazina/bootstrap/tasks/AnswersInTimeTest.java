package dev.hazina.bootstrap.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.RegisteredNames.NameAnswer;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// A provider that is slow, or fails, keeps no caller waiting.
class AnswersInTimeTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);

    @Test
    void anAnswerInTimeIsTheAnswer() {
        assertThat(new AnswersInTime(Runnable::run).within(LONG, NameAnswer.Unnamed::new))
                .contains(new NameAnswer.Unnamed());
    }

    @Test
    void aLateAnswerIsNone() {
        CountDownLatch answered = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(new AnswersInTime(threads).within(SHORT, () -> {
                await(answered);
                return new NameAnswer.Unnamed();
            })).isEmpty();
            answered.countDown();
        }
    }

    @Test
    void aQuestionThatFailsOrIsDroppedHasNoAnswer() {
        assertThat(new AnswersInTime(Runnable::run).within(LONG, () -> {
            throw new IllegalStateException("no");
        })).isEmpty();
        assertThat(new AnswersInTime(task -> {}).within(SHORT, NameAnswer.Unnamed::new)).isEmpty();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
