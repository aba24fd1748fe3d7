package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.HeldRows;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// An operation and the caller who waits for it. It may be decided several times before one decision is recorded; the
/// caller hears of the last one, and only once that is durable. A refusal waits as well: it may rest on what another
/// operation of the group did, and that has to have happened.
final class Waiting<R> {
    private final Operation<R> operation;
    private final Holds holds;
    private final CompletableFuture<R> answer = new CompletableFuture<>();
    private Runnable told;

    Waiting(Operation<R> operation) {
        this.operation = operation;
        this.holds = operation.holds();
        this.told = () -> answer.completeExceptionally(new IllegalStateException("answered before it was decided"));
    }

    Holds holds() {
        return holds;
    }

    Optional<String> authority() {
        return operation.authority();
    }

    MerchantId merchant() {
        return holds.merchant();
    }

    /// Decides over the rows as they stand now.
    ///
    /// @return what is to be recorded; nothing when it refuses
    List<Change> decide(HeldRows rows) {
        Decision<R> decision;
        try {
            decision = operation.decide(rows.of(merchant()));
        } catch (RuntimeException e) {
            stop(e);
            return List.of();
        }
        told = () -> answer.complete(decision.result());
        return decision.changes();
    }

    /// This operation comes to nothing; the caller is told when the others of its group are.
    void stop(RuntimeException why) {
        told = () -> answer.completeExceptionally(why);
    }

    /// Tells the caller what was decided. Never before the commit.
    void tell() {
        told.run();
    }

    /// It could not be recorded, whatever was decided.
    void fail(Throwable why) {
        answer.completeExceptionally(
                why instanceof SQLException e ? new DatabaseFailure("it could not be recorded", e) : why);
    }

    /// @throws RuntimeException what the operation threw, or why it could not be recorded
    R await() {
        try {
            return answer.join();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw e;
            }
        }
    }
}
