package dev.hazina.persistence.group;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/// The result that the caller of one member of a group waits for, until its deadline. A transaction begins a member
/// before it writes anything of it. A member that has not begun at nine tenths of the time is withdrawn and never
/// recorded. A member that has begun waits for the end of its transaction; at the deadline its outcome is unknown.
public final class PendingAnswer<R> {
    private static final int TENTHS = 10;

    private enum State {
        WAITING, BEGUN, ENDED
    }

    private final CompletableFuture<R> answer = new CompletableFuture<>();
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);
    private final long deadline;
    private final long beginBefore;

    /// @param time the longest time that the caller waits
    public PendingAnswer(Duration time) {
        long nanos = time.toNanos();
        this.deadline = System.nanoTime() + nanos;
        this.beginBefore = deadline - nanos / TENTHS;
    }

    /// Begins to record this member, if there is time left.
    ///
    /// @return whether it may be recorded
    public boolean begin() {
        if (state.get() == State.BEGUN) {
            return true;
        }
        withdrawIfLate();
        return state.compareAndSet(State.WAITING, State.BEGUN);
    }

    /// The transaction was rolled back for certain. The member may begin again.
    public void undo() {
        state.compareAndSet(State.BEGUN, State.WAITING);
        withdrawIfLate();
    }

    /// The transaction was committed.
    public void complete(R result) {
        if (state.compareAndSet(State.BEGUN, State.ENDED)) {
            answer.complete(result);
        }
    }

    public void fail(Throwable why) {
        state.set(State.ENDED);
        answer.completeExceptionally(why);
    }

    /// Whether the member has no result yet and its caller waits.
    public boolean isOpen() {
        withdrawIfLate();
        return state.get() != State.ENDED;
    }

    /// The deadline in terms of [System#nanoTime()].
    public long deadline() {
        return deadline;
    }

    /// Waits for the result. An interrupt doesn't end the wait, because the outcome of a begun transaction has to
    /// be known.
    ///
    /// @throws ExecutionException with the cause of the failure
    public R await() throws ExecutionException {
        giveUpIfLate();
        boolean interrupted = false;
        AnswerDeadlines.add(this);
        try {
            while (true) {
                try {
                    return answer.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            AnswerDeadlines.remove(this);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Ends the wait when the time is over.
    void giveUpIfLate() {
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
