package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Optional;

/// A movement of money that a provider carries out: a payment, a refund or a payout. After it is opened, each of them
/// is sent, reported on, settled, polled, given up and paid late in the same way. Each has its own states and
/// transitions.
///
/// Not sealed: the permitted types would have to be in this package. The closed set is [Subject.Kind].
///
/// @param <T> the instruction itself
public interface Instruction<T extends Instruction<T>> {

    Subject subject();

    InstructionDetails details();

    Instant updatedAt();

    /// The provider's own name for it while it is under way, or may still be; empty text where none is known.
    String providerRef();

    /// The provider's receipt, once it is kept; empty text where the provider gave none.
    Optional<String> receipt();

    /// A success that its provider reported after its failure, where it is kept.
    Optional<LateSuccess> lateSuccess();

    /// Whether its provider may still end it in the ordinary course.
    boolean isOpen();

    /// Whether it ended without a final result of its provider: the money may have moved.
    boolean awaitsLateResult();

    /// Whether its provider is polled. An instruction that isn't polled never returns to the polling schedule.
    default boolean isPolled() {
        return isOpen() || awaitsLateResult();
    }

    boolean isSucceeded();

    /// Whether the provider refused it when it was sent. The answer to its request is then that nothing happened.
    boolean isRefused();

    /// Whether it had ended without money, and its provider reported a success afterwards. That money is in suspense.
    boolean isPaidLater();

    /// Whether reports on it contradict the request, so that only a person ends it.
    boolean isDisputed();

    /// Applies an outcome to the current state. A repeated outcome changes nothing, and an outcome in doubt ends
    /// nothing.
    Settlement<T> settle(Outcome outcome, Instant at);

    /// Gives back the right to send it, which was taken for a request that never left.
    ///
    /// @param sending the instruction as it was when the right was taken
    /// @return empty where it has changed since, or can't be sent later
    Optional<T> release(T sending);

    /// Applies a report that contradicts the request: an open instruction stays open until a person has decided.
    Settlement<T> dispute(Instant at);

    /// Something came about it that can't be read: an open instruction stays open until its provider or a person says
    /// what became of it. No time ends it.
    Settlement<T> hold(Instant at);

    /// Ends an open one without a final result of its provider, where that is allowed.
    Settlement<T> giveUp(Instant at);

    /// A person found that the money moved.
    ///
    /// @param moved the amount that moved, which may differ from the requested one
    Settlement<T> decidePaid(String receipt, Money moved, Instant at);

    /// A person found that no money moved and none will.
    Settlement<T> decideUnpaid(Instant at);

    /// The same with a person's correction after its end.
    T corrected(Correction done);
}
