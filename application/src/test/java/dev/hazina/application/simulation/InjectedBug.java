package dev.hazina.application.simulation;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.restore.ProveComplete.Completeness;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Plausible bugs, injected between the decisions and the ledger writer. Each single decision still looks correct; only
/// the whole history reveals the bug.
enum InjectedBug {
    FEE_FORGOTTEN {
        @Override
        Stream<Change> spoil(Change change) {
            return collected(change,
                    moves -> moves.stream().filter(move -> !(move.to() instanceof LedgerAccount.Revenue)
                            || moves.size() == 1).toList());
        }
    },
    FEE_NOT_TAKEN_OFF {
        @Override
        Stream<Change> spoil(Change change) {
            return collected(change, moves -> moves.size() == 1
                    ? moves
                    : List.of(
                            new Move(moves.get(0).from(), moves.get(0).to(),
                                    moves.get(0).amount().plus(moves.get(1).amount())),
                            moves.get(1)));
        }
    },
    CREDITED_TWICE {
        @Override
        Stream<Change> spoil(Change change) {
            return collected(change, moves -> {
                List<Move> twice = new ArrayList<>(moves);
                twice.addAll(moves);
                return twice;
            });
        }
    },
    ONE_CENT_SHORT {
        @Override
        Stream<Change> spoil(Change change) {
            return collected(change, moves -> moves.stream().map(move -> move.amount().minor() == 1
                    ? move
                    : new Move(move.from(), move.to(), move.amount().minus(new Money(move.amount().currency(), 1))))
                    .toList());
        }
    },
    NOT_CREDITED {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.Posted(Posting posting) && posting.kind() == Posting.Kind.COLLECTED
                    ? Stream.empty()
                    : Stream.of(change);
        }
    },
    SUCCESS_NOT_KEPT {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.Moved(var moved) && moved.details() instanceof PaymentDetails
                    && moved.isSucceeded() ? Stream.empty() : Stream.of(change);
        }
    },
    TRANSFER_NOT_KEPT {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.TransferMade ? Stream.empty() : Stream.of(change);
        }
    },
    TRANSFER_NOT_POSTED {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.Posted(Posting posting) && posting.kind() == Posting.Kind.TRANSFERRED
                    ? Stream.empty()
                    : Stream.of(change);
        }
    },
    TIME_SHARED {
        @Override
        Stream<Change> spoil(Change change) {
            return Stream.of(change instanceof Change.TransferMade(Transfer t)
                    ? new Change.TransferMade(
                            new Transfer(t.id(), t.merchant(), t.account(), t.from(), t.to(), t.amount(),
                                    t.reference(), t.createdAt().truncatedTo(ChronoUnit.MINUTES)))
                    : change);
        }
    },
    KEY_NOT_TAKEN {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.KeyTaken ? Stream.empty() : Stream.of(change);
        }
    },
    ANSWER_NOT_KEPT {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.KeyAnswered ? Stream.empty() : Stream.of(change);
        }
    },
    DISCREPANCY_SWALLOWED {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.DiscrepancyRaised ? Stream.empty() : Stream.of(change);
        }
    },
    RECEIPT_NOT_KEPT {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.ReceiptKept ? Stream.empty() : Stream.of(change);
        }
    },
    RECEIPT_OF_ANOTHER {
        @Override
        Stream<Change> spoil(Change change) {
            return Stream.of(change instanceof Change.ReceiptKept(KnownReceipt kept)
                    ? new Change.ReceiptKept(new KnownReceipt(kept.receipt(), kept.merchant(),
                            new Subject(kept.holder().kind(), new UUID(0, 1)), kept.amount(), kept.waiting()))
                    : change);
        }
    },
    CALLBACK_NEVER_DONE {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.CallbackHandled ? Stream.empty() : Stream.of(change);
        }
    },
    OLD_DEFAULT_STAYS {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.WalletAltered(var wallet) && !wallet.isDefault() && !wallet.closed()
                    ? Stream.empty()
                    : Stream.of(change);
        }
    },
    LOST_NOT_KEPT {
        @Override
        Stream<Change> spoil(Change change) {
            return change instanceof Change.Opened(var found) && found.details().restored()
                    ? Stream.empty()
                    : Stream.of(change);
        }
    },
    DECIDED_ALONE {
        @Override
        Stream<Change> spoil(Change change) {
            return Stream.of(change instanceof Change.DiscrepancyMoved(Discrepancy one)
                    && one.state() instanceof DiscrepancyState.Proposed(Resolution what, _)
                            ? new Change.DiscrepancyMoved(new Discrepancy(one.id(), one.merchant(), one.account(),
                                    one.kind(), one.subject(), one.amount(), one.floatAccount(), one.suspense(),
                                    one.detail(), one.raisedAt(), new DiscrepancyState.Resolved(what)))
                            : change);
        }
    },
    LOST_SENT_AGAIN {
        @Override
        Stream<Change> spoil(Change change) {
            return Stream.of(change instanceof Change.Opened(var found) && found.details() instanceof PayoutDetails
                    && found.details().restored()
                            ? new Change.Opened(Instruction.restored(found.details(), found.details().createdAt()))
                            : change);
        }
    },
    GAP_IN_JOURNAL_ACCEPTED {
        @Override
        Completeness spoil(Completeness complete) {
            return new Completeness(complete.unanswered(), complete.journals(), complete.allSent(),
                    complete.unproven().stream()
                            .filter(lacking -> !lacking.contains("lacks lines in its middle")).toList());
        }
    },
    END_OF_JOURNAL_NOT_AWAITED {
        @Override
        Completeness spoil(Completeness complete) {
            return new Completeness(complete.unanswered(), complete.journals(), complete.allSent(),
                    complete.unproven().stream()
                            .filter(lacking -> !lacking.contains(" ends at position ")).toList());
        }
    },
    UNSEEN_NOT_REVIEWED {
        @Override
        Completeness spoil(Completeness complete) {
            return new Completeness(complete.unanswered(), complete.journals(), true, complete.unproven());
        }
    };

    /// Whether it shows after restores alone.
    boolean isOfRestores() {
        return this == LOST_SENT_AGAIN || this == GAP_IN_JOURNAL_ACCEPTED || this == END_OF_JOURNAL_NOT_AWAITED
                || this == UNSEEN_NOT_REVIEWED;
    }

    /// The changes that are recorded in place of this one.
    Stream<Change> spoil(Change change) {
        return Stream.of(change);
    }

    /// What is said in place of this of the lost time after a restore.
    Completeness spoil(Completeness complete) {
        return complete;
    }

    /// A ledger writer with this bug.
    LedgerWriter plantedBefore(LedgerWriter writer) {
        return new LedgerWriter() {
            @Override
            public <R> R record(Operation<R> operation) {
                return writer.record(new Spoiled<>(operation, InjectedBug.this));
            }
        };
    }

    private record Spoiled<R>(Operation<R> operation, InjectedBug bug) implements Operation<R> {
        @Override
        public LockSet locks() {
            return operation.locks();
        }

        @Override
        public Optional<Actor> staff() {
            return operation.staff();
        }

        @Override
        public Optional<String> authority() {
            return operation.authority();
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return operation.isAllowedDuringRestore();
        }

        @Override
        public Decision<R> decide(LockedRows locked) {
            Decision<R> decision = operation.decide(locked);
            return new Decision<>(decision.result(), decision.changes().stream().flatMap(bug::spoil).toList());
        }
    }

    private static Stream<Change> collected(Change change, UnaryOperator<List<Move>> moves) {
        return Stream.of(change instanceof Change.Posted(Posting posting) && posting.kind() == Posting.Kind.COLLECTED
                ? new Change.Posted(
                        new Posting(posting.merchant(), posting.account(), posting.kind(), posting.subject(),
                                moves.apply(posting.moves()), posting.at()))
                : change);
    }
}
