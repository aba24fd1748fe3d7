package dev.hazina.persistence.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class PendingAnswerTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);

    @Test
    void whatIsBegunInTimeIsAnswered() throws ExecutionException {
        PendingAnswer<String> pending = new PendingAnswer<>(LONG);

        assertThat(pending.begin()).isTrue();
        assertThat(pending.begin()).isTrue();
        pending.complete("done");

        assertThat(pending.await()).isEqualTo("done");
        assertThat(pending.isOpen()).isFalse();
        assertThat(pending.begin()).isFalse();
    }

    @Test
    void whatIsNotBegunInTimeIsWithdrawnAndNeverBegun() {
        PendingAnswer<String> pending = new PendingAnswer<>(Duration.ZERO);

        assertThat(pending.begin()).isFalse();
        pending.complete("too late");

        assertThatThrownBy(pending::await).hasCauseInstanceOf(CommitNotStarted.class);
    }

    @Test
    void aCallerWhoseTimeIsOverWithdrawsItself() {
        PendingAnswer<String> pending = new PendingAnswer<>(Duration.ZERO);

        assertThatThrownBy(pending::await).hasCauseInstanceOf(CommitNotStarted.class);

        assertThat(pending.begin()).isFalse();
    }

    @Test
    void whatIsBegunAtTheDeadlineHasAnUnknownOutcome() {
        PendingAnswer<String> pending = begunAndOver();

        assertThatThrownBy(pending::await).hasCauseInstanceOf(CommitOutcomeUnknown.class);

        pending.complete("too late");
        assertThatThrownBy(pending::await).hasCauseInstanceOf(CommitOutcomeUnknown.class);
        assertThat(pending.isOpen()).isFalse();
    }

    @Test
    void whatWasUndoneAfterItsTimeIsWithdrawn() {
        PendingAnswer<String> pending = begunAndOver();

        pending.undo();

        assertThat(pending.isOpen()).isFalse();
        assertThatThrownBy(pending::await).hasCauseInstanceOf(CommitNotStarted.class);
    }

    @Test
    void whatWasUndoneInTimeMayBeBegunAgain() {
        PendingAnswer<String> pending = new PendingAnswer<>(LONG);
        pending.begin();

        pending.undo();

        assertThat(pending.isOpen()).isTrue();
        assertThat(pending.begin()).isTrue();
    }

    @Test
    void anInterruptDoesNotEndTheWait() throws ExecutionException {
        PendingAnswer<String> pending = new PendingAnswer<>(LONG);
        pending.begin();
        Thread.currentThread().interrupt();
        Thread.startVirtualThread(() -> pending.complete("done"));

        assertThat(pending.await()).isEqualTo("done");
        assertThat(Thread.interrupted()).isTrue();
    }

    /// Twice, because the thread that ends waits rests in between.
    @RepeatedTest(2)
    void aWaitEndsAtItsDeadline() {
        PendingAnswer<String> pending = new PendingAnswer<>(SHORT);

        assertThatThrownBy(pending::await).hasCauseInstanceOf(CommitNotStarted.class);

        assertThat(System.nanoTime() - pending.deadline()).isGreaterThanOrEqualTo(-SHORT.toNanos() / 10);
    }

    @Test
    void aWaitForACommitEndsAtItsDeadline() {
        PendingAnswer<String> pending = begun(SHORT);

        assertThatThrownBy(pending::await).hasCauseInstanceOf(CommitOutcomeUnknown.class);

        assertThat(System.nanoTime() - pending.deadline()).isNotNegative();
    }

    private static PendingAnswer<String> begun(Duration atLeast) {
        // Long enough to begin on a busy machine.
        for (Duration time = atLeast;; time = time.multipliedBy(2)) {
            PendingAnswer<String> pending = new PendingAnswer<>(time);
            if (pending.begin()) {
                return pending;
            }
        }
    }

    private static PendingAnswer<String> begunAndOver() {
        PendingAnswer<String> pending = begun(Duration.ofMillis(1));
        while (System.nanoTime() - pending.deadline() < 0) {
            Thread.onSpinWait();
        }
        return pending;
    }
}
