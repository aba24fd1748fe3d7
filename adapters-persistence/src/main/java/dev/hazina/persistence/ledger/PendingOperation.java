package dev.hazina.persistence.ledger;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.ErasedAccounts;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WorkingSet;
import dev.hazina.application.restore.RestoreGuard;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.group.PendingAnswer;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/// An operation and its waiting caller. The operation may decide several times before one decision is recorded. The
/// caller gets the last decision, after it is durable. A refusal waits for the commit as well, because it may depend on
/// a change by another operation of the group.
final class PendingOperation<R> {
    private final Operation<R> operation;
    private final LockSet locks;
    private final PendingAnswer<R> answer;
    private final long submitted;
    private Runnable answering;
    private boolean apart;
    private boolean changed;

    /// @param time the longest time that the caller waits
    PendingOperation(Operation<R> operation, Duration time) {
        this.operation = operation;
        this.answer = new PendingAnswer<>(time);
        this.submitted = answer.deadline() - time.toNanos();
        this.locks = operation.locks();
        this.answering = () -> answer.fail(new IllegalStateException("answered before it was decided"));
    }

    LockSet locks() {
        return locks;
    }

    Optional<String> authority() {
        return operation.authority();
    }

    Optional<Actor> staff() {
        return operation.staff();
    }

    MerchantId merchant() {
        return locks.merchant();
    }

    /// Marks an operation that is recorded separately from the writer's groups. Only that writer's thread calls this.
    void setApart() {
        apart = true;
    }

    boolean isApart() {
        return apart;
    }

    /// Begins to record the operation, if its caller is still waiting.
    ///
    /// @return whether it has to be decided and recorded
    boolean begin() {
        return answer.begin();
    }

    /// Called when the transaction was rolled back for certain.
    void undo() {
        answer.undo();
    }

    boolean isOpen() {
        return answer.isOpen();
    }

    long deadline() {
        return answer.deadline();
    }

    /// The time at which the caller began to wait, in terms of [System#nanoTime()].
    long submitted() {
        return submitted;
    }

    /// Decides on the current state of the rows.
    ///
    /// @return the changes to record; none when the operation refuses
    List<Change> decide(WorkingSet rows, RestoreGuard guard, ErasedAccounts erased) {
        Decision<R> decision;
        try {
            decision = guard.decide(operation, rows.of(merchant()));
            erased.require(operation, decision.changes());
        } catch (RuntimeException e) {
            stop(e);
            return List.of();
        }
        answering = () -> answer.complete(decision.result());
        changed = !decision.changes().isEmpty();
        return decision.changes();
    }

    /// Whether its last decision changes something.
    boolean hasChanged() {
        return changed;
    }

    /// Makes this operation change nothing. Its caller gets the failure together with the answers of the group.
    void stop(RuntimeException why) {
        changed = false;
        answering = () -> answer.fail(why);
    }

    /// Gives the caller the decision's result. Never called before the commit.
    void answer() {
        answering.run();
    }

    /// Fails the operation, because its decision could not be recorded.
    void fail(Throwable why) {
        answer.fail(why instanceof SQLException e ? new DatabaseFailure("it could not be recorded", e) : why);
    }

    /// @throws StorageFailure when the operation was not recorded, or not in time
    /// @throws RuntimeException when the operation itself threw it
    R await() {
        try {
            return answer.await();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }
}
