package dev.hazina.persistence.group;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/// The answer that one member of a group waits for, until its deadline. A transaction begins with a member before it
/// writes anything of it. A member with which none has begun by nine tenths of the time is withdrawn: it is never
/// recorded. One with which a transaction has begun waits for its end; at the deadline its outcome is unknown.
public final class PendingAnswer<R> {
    private static final int TENTHS = 10;

    private enum State {
        WAITING, BEGUN, ENDED
    }

    private final CompletableFuture<R> answer = new CompletableFuture<>();
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);
    private final long deadline;
    private final long beginBefore;

    /// @param time how long the caller waits at most
    public PendingAnswer(Duration time) {
        long nanos = time.toNanos();
        this.deadline = System.nanoTime() + nanos;
        this.beginBefore = deadline - nanos / TENTHS;
    }

    /// Begins to record this member, if there is still time.
    ///
    /// @return whether it is to be recorded; otherwise it must not be
    public boolean begin() {
        if (state.get() == State.BEGUN) {
            return true;
        }
        withdrawIfLate();
        return state.compareAndSet(State.WAITING, State.BEGUN);
    }

    /// What was begun came to nothing for certain, and may be begun again.
    public void undo() {
        state.compareAndSet(State.BEGUN, State.WAITING);
        withdrawIfLate();
    }

    /// What was begun is done.
    public void complete(R result) {
        if (state.compareAndSet(State.BEGUN, State.ENDED)) {
            answer.complete(result);
        }
    }

    public void fail(Throwable why) {
        state.set(State.ENDED);
        answer.completeExceptionally(why);
    }

    /// Whether there is still something to do for it: it has no answer, and its caller waits.
    public boolean isOpen() {
        withdrawIfLate();
        return state.get() != State.ENDED;
    }

    /// When its caller waits no longer, as [System#nanoTime()] has it.
    public long deadline() {
        return deadline;
    }

    /// Waits for the answer. An interrupt doesn't end it: what is under way has to be known.
    ///
    /// @throws ExecutionException with the cause for which there is no result
    public R await() throws ExecutionException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answer.get(nanosLeft(), TimeUnit.NANOSECONDS);
                } catch (TimeoutException e) {
                    giveUp();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private long nanosLeft() {
        return (isOver(beginBefore) ? deadline : beginBefore) - System.nanoTime();
    }

    private void giveUp() {
        withdrawIfLate();
        if (isOver(deadline) && state.compareAndSet(State.BEGUN, State.ENDED)) {
            answer.completeExceptionally(new CommitOutcomeUnknown(new TimeoutException("the deadline passed")));
        }
    }

    private void withdrawIfLate() {
        if (isOver(beginBefore) && state.compareAndSet(State.WAITING, State.ENDED)) {
            answer.completeExceptionally(new CommitNotStarted("the deadline passed before it could be recorded"));
        }
    }

    private static boolean isOver(long instant) {
        return System.nanoTime() - instant >= 0;
    }
}
