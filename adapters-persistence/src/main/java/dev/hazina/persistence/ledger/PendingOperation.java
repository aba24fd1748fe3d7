package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WorkingSet;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.group.PendingAnswer;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/// An operation and the caller who waits for it. It may be decided several times before one decision is recorded; the
/// caller gets the last one, and only once it is durable. A refusal waits as well: it may depend on a change by another
/// operation of the group, which has to be durable too.
final class PendingOperation<R> {
    private final Operation<R> operation;
    private final LockSet locks;
    private final PendingAnswer<R> answer;
    private Runnable answering;
    private boolean apart;

    /// @param time how long the caller waits at most
    PendingOperation(Operation<R> operation, Duration time) {
        this.operation = operation;
        this.answer = new PendingAnswer<>(time);
        this.locks = operation.locks();
        this.answering = () -> answer.fail(new IllegalStateException("answered before it was decided"));
    }

    LockSet locks() {
        return locks;
    }

    Optional<String> authority() {
        return operation.authority();
    }

    MerchantId merchant() {
        return locks.merchant();
    }

    /// The writer has handed it over, to be recorded apart. Only that writer's thread uses this.
    void setApart() {
        apart = true;
    }

    boolean isApart() {
        return apart;
    }

    /// Begins to record it, if its caller is still waiting.
    ///
    /// @return whether it is to be decided and recorded
    boolean begin() {
        return answer.begin();
    }

    /// The transaction that had begun is known to be rolled back.
    void undo() {
        answer.undo();
    }

    boolean isOpen() {
        return answer.isOpen();
    }

    long deadline() {
        return answer.deadline();
    }

    /// Decides over the rows as they stand now.
    ///
    /// @return the changes to record; none when the operation refuses
    List<Change> decide(WorkingSet rows) {
        Decision<R> decision;
        try {
            decision = operation.decide(rows.of(merchant()));
        } catch (RuntimeException e) {
            stop(e);
            return List.of();
        }
        answering = () -> answer.complete(decision.result());
        return decision.changes();
    }

    /// This operation changes nothing; its caller gets the failure with the answers of the group.
    void stop(RuntimeException why) {
        answering = () -> answer.fail(why);
    }

    /// Gives the caller the decision's result. Never called before the commit.
    void answer() {
        answering.run();
    }

    /// It could not be recorded, whatever was decided.
    void fail(Throwable why) {
        answer.fail(why instanceof SQLException e ? new DatabaseFailure("it could not be recorded", e) : why);
    }

    /// @throws StorageFailure when it was not recorded in time, or could not be
    /// @throws RuntimeException what the operation threw
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
