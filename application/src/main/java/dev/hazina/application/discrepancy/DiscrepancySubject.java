package dev.hazina.application.discrepancy;

import dev.hazina.application.instruction.Discrepancies;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettlementPostings;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The subject of a discrepancy, in its state when a decision is carried out.
sealed interface DiscrepancySubject {

    record OfInstruction<D extends Details>(InstructionKind<D> kind,
            Instruction<D> instruction) implements DiscrepancySubject {
        private static <D extends Details> DiscrepancySubject read(InstructionKind<D> kind, LockedRows locked,
                UUID id) {
            return new OfInstruction<>(kind,
                    kind.read(locked, id)
                            .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, kind.name())));
        }

        private List<Change> decided(LockedRows locked, Optional<Found> found, UUID discrepancy, Instant at) {
            var postings = new SettlementPostings<>(kind, locked, discrepancy, at);
            Instruction<D> before = locked.payouts().doubt(instruction, at).map(any -> sentUnseen(at))
                    .orElse(instruction);
            return found.map(moved -> postings.decidedPaid(before, moved))
                    .orElseGet(() -> postings.decidedUnpaid(before));
        }

        /// As sent without an answer: the books, which hold it as unsent, are not to be believed.
        private Instruction<D> sentUnseen(Instant at) {
            Settlement<D> sent = instruction.settle(new Outcome.Unknown("it may have been sent"), at);
            return sent instanceof Settlement.Moved<D>(var now) ? now : instruction;
        }

        private Change marked(Correction correction) {
            return new Change.Moved(instruction.corrected(correction));
        }

        private InSuspense difference(Money found, Money corrected) {
            Money booked = instruction.details().amount();
            return kind.isCollection()
                    ? more(found, booked.plus(corrected))
                    : more(booked.minus(corrected), found);
        }
    }

    /// An inbound payment, or anything else that no provider result can end, such as what the books lack.
    record OfNothing() implements DiscrepancySubject {}

    /// @param raised the discrepancy about the subject; empty where none was raised yet
    static LockSet locked(LockSet locks, Optional<Discrepancy> raised, Subject subject) {
        if (isNotInTheBooks(raised)) {
            return locks;
        }
        return InstructionKinds.of(subject.kind()).map(kind -> kind.locked(locks, subject.id())).orElse(locks);
    }

    private static boolean isNotInTheBooks(Optional<Discrepancy> raised) {
        return raised.filter(known -> known.kind() == Discrepancy.Kind.NOT_BOOKED).isPresent();
    }

    /// @throws Refusal.NotFound when it is not there
    static DiscrepancySubject of(LockedRows locked, Optional<Discrepancy> raised, Subject subject) {
        if (isNotInTheBooks(raised)) {
            return new OfNothing();
        }
        return InstructionKinds.of(subject.kind()).map(kind -> OfInstruction.read(kind, locked, subject.id()))
                .orElseGet(OfNothing::new);
    }

    /// Whether a provider's result may still end it.
    default boolean isOpen() {
        return switch (this) {
            case OfInstruction<?> of -> of.instruction().isOpen();
            case OfNothing n -> false;
        };
    }

    default boolean isSucceeded() {
        return switch (this) {
            case OfInstruction<?> of -> of.instruction().isSucceeded();
            case OfNothing n -> false;
        };
    }

    /// Whether its money is in the books, be it in suspense because it moved after the end.
    private boolean isInTheBooks() {
        return switch (this) {
            case OfInstruction<?> of -> of.instruction().isSucceeded() || of.instruction().isPaidLater();
            case OfNothing n -> false;
        };
    }

    /// The wallet of the subject; empty for a notice.
    default Optional<WalletId> wallet() {
        return switch (this) {
            case OfInstruction<?> of -> Optional.of(of.instruction().details().wallet());
            case OfNothing n -> Optional.empty();
        };
    }

    /// The account through which its money went at the provider. A notice's discrepancy was raised with it.
    default FloatAccount account(Discrepancy raised) {
        return switch (this) {
            case OfInstruction<?> of -> of.instruction().details().clearingAccount();
            case OfNothing n -> raised.floatAccount().orElseThrow();
        };
    }

    /// The fee earned on it.
    default Money fee(Money zero) {
        return switch (this) {
            case OfInstruction<?> of -> of.instruction().details().fee();
            case OfNothing n -> zero;
        };
    }

    /// The difference between the amount found at the provider and the amount in the books.
    ///
    /// @param earlier what the books were corrected by before
    /// @throws Refusal.Precondition when it is still open, or moved nothing
    default InSuspense difference(Discrepancy raised, Money found, EarlierDecisions earlier) {
        if (raised.isAboutInstruction() && !isInTheBooks()) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                    "only what has moved money can be corrected; anything else can be settled");
        }
        Money corrected = earlier.inSuspense(Money.zero(found.currency()));
        return switch (this) {
            case OfInstruction<?> of -> of.difference(found, corrected);
            case OfNothing n -> more(found, raised.amount().plus(corrected));
        };
    }

    private static InSuspense more(Money one, Money other) {
        Money more = one.minus(other);
        if (more.isZero()) {
            throw new Refusal.Precondition(RefusalCode.NOTHING_TO_CORRECT, "that is what the books have");
        }
        return more.isPositive() ? new InSuspense.SuspenseCredit(more) : new InSuspense.SuspenseDebit(other.minus(one));
    }

    /// Ends the subject as decided.
    ///
    /// @param found the movement found at the provider; empty when no money moved
    default List<Change> settle(LockedRows locked, Optional<Found> found, UUID discrepancy, Instant at) {
        return switch (this) {
            case OfInstruction<?> of -> of.decided(locked, found, discrepancy, at);
            case OfNothing n ->
                throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE, "this action does not fit the exception");
        };
    }

    /// Records a correction on the subject.
    default Optional<Change> corrected(Correction correction) {
        return switch (this) {
            case OfInstruction<?> of -> Optional.of(of.marked(correction));
            case OfNothing n -> Optional.empty();
        };
    }

    /// The discrepancy that is raised when the subject is settled by hand before one was raised.
    default Discrepancy inDoubt(UUID id, Instant at) {
        return switch (this) {
            case OfInstruction<?> of -> Discrepancies.raise(of.instruction(), Discrepancy.Kind.IN_DOUBT,
                    new InSuspense.Nothing(), "a person of the platform looked at the provider's records", id, at);
            case OfNothing n ->
                throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE, "nothing of this kind can be settled");
        };
    }
}
