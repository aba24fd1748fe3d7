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
/// is sent, reported on, settled, polled, given up and paid late in the same way. The states and their transitions are
/// each one's own.
///
/// Not sealed: the permitted types would have to stand in this package. The closed set is [Subject.Kind].
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

    /// Whether its provider is polled. Any other has left the polling schedule for good.
    default boolean isPolled() {
        return isOpen() || awaitsLateResult();
    }

    boolean isSucceeded();

    /// Whether the provider refused it when it was sent. Its request is then answered that nothing happened.
    boolean isRefused();

    /// Whether it had ended without money, and its provider reported a success afterwards. That money stands in
    /// suspense.
    boolean isPaidLater();

    /// Whether reports about it disagree with what was asked, so that only a person ends it.
    boolean isDisputed();

    /// What an outcome means in each state. The same outcome twice changes nothing, and a doubtful one ends nothing.
    Settlement<T> settle(Outcome outcome, Instant at);

    /// What a report means that disagrees with what was asked: an open instruction stays open until a person has
    /// looked.
    Settlement<T> dispute(Instant at);

    /// Ends an open one without a final result of its provider, where that is allowed.
    Settlement<T> giveUp(Instant at);

    /// A person found that the money moved.
    ///
    /// @param moved the amount that moved, which need not be the one that was asked for
    Settlement<T> decidePaid(String receipt, Money moved, Instant at);

    /// A person found that no money moved and none will.
    Settlement<T> decideUnpaid(Instant at);

    /// The same with what a person did about it after its end.
    T corrected(Correction done);
}
