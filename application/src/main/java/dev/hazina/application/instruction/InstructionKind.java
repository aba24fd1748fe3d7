package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The differences between payments, refunds and payouts after they are opened.
public interface InstructionKind<T extends Instruction<T>> {

    Subject.Kind subject();

    /// The name in a refusal.
    default String name() {
        return subject().wire();
    }

    LockSet locked(LockSet locks, UUID id);

    Optional<T> read(LockedRows locked, UUID id);

    Change moved(T now);

    /// Whether its money comes into a wallet. Only then may its receipt be the one of a notice, and a success after its
    /// end is money in suspense; otherwise it is money that is missing.
    boolean isCollection();

    /// How its provider can be asked about it.
    Capabilities.Asking asking(Capabilities able);

    /// What follows in the books from its new state.
    ///
    /// @param discrepancy the id to use should one have to be raised
    List<Change> postings(LockedRows locked, T after, UUID discrepancy, Instant at);

    /// Takes to suspense the money that moved after its end.
    Posting paidLater(T marked, Instant at);

    /// Why a person is asked about one that was given up, and of which its provider says now that it is working on it;
    /// empty where none is asked.
    default Optional<String> inProgressAfterGivingUp() {
        return Optional.empty();
    }

    /// Why a person is asked about this open one, whose provider has not reported a final result in time; empty where
    /// none is asked.
    default Optional<String> unanswered(T open) {
        return Optional.empty();
    }
}
