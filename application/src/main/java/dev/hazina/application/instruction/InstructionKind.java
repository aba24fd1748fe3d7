package dev.hazina.application.instruction;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The differences between payments, refunds and payouts after they are opened.
public interface InstructionKind<D extends Details> {

    Subject.Kind subject();

    /// The name in a refusal.
    default String name() {
        return subject().wire();
    }

    @OpenToAdapters
    Class<D> details();

    default LockSet locked(LockSet locks, UUID id) {
        return locks.instruction(new Subject(subject(), id));
    }

    /// The rows that a change of this one takes.
    default LockSet locked(Instruction<D> known) {
        return locked(LockSet.of(known.details().merchant()), known.subject().id());
    }

    default Optional<Instruction<D>> read(LockedRows locked, UUID id) {
        return locked.instruction(new Subject(subject(), id)).flatMap(found -> found.as(details()));
    }

    /// One that was recorded before. Nothing but a restore takes it out of the books, which may not be noticed yet.
    ///
    /// @throws Refusal.Restored when the books don't have it any more
    default Instruction<D> readAgain(LockedRows locked, Instruction<D> recorded) {
        return read(locked, recorded.subject().id()).orElseThrow(Refusal.Restored::new);
    }

    /// Whether its money comes into a wallet. Only then may its receipt be that of a notice, and a success after its
    /// end puts money in suspense; otherwise the money is missing.
    default boolean isCollection() {
        return subject().isCollection();
    }

    /// The reason of a refusal where there is none with this id.
    RefusalCode notFound();

    /// The use of its channel.
    ChannelUse use();

    /// The posting with which it is opened; empty where no money moves by that.
    default Optional<Posting> opening(Instruction<D> opened) {
        return Optional.empty();
    }

    /// The further rows that are needed to book one again that the books have lost. Where its payment is locked in its
    /// place, it comes with that.
    LockSet toBookAgain(LockSet locks, D lost);

    /// Why the books can't hold it again; empty where they can.
    Optional<String> obstacle(D lost, LockedRows locked, Wallet wallet);

    /// Whether it counts as not sent where the journal says that it was.
    default boolean isUnsent(Instruction<D> known) {
        return known.isUnsent();
    }

    /// The postings that follow from its new state.
    ///
    /// @param discrepancy the id to use should one have to be raised
    List<Change> postings(LockedRows locked, Instruction<D> after, UUID discrepancy, Instant at);

    /// Takes to suspense the money that moved after its end.
    Posting paidLater(Instruction<D> marked, Instant at);

    /// The changes that raise the discrepancy about money that moved after its end.
    default List<Change> raisedLater(LockedRows locked, Instruction<D> marked, Discrepancy raised, Instant at) {
        return List.of(new Change.DiscrepancyRaised(raised));
    }

    /// The reason for a decision about a given-up instruction that its provider then reports as running; empty where
    /// none is needed.
    default Optional<String> inProgressAfterGivingUp(D givenUp) {
        return Optional.empty();
    }

    /// The reason for a decision about an open instruction without a final provider result in time; empty where none is
    /// needed.
    default Optional<String> unanswered(Instruction<D> open) {
        return Optional.empty();
    }
}
