package dev.hazina.application.proof;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Posting.Kind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.domain.transfer.Transfer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Compares rows with postings: each row's postings match its state, and each posting has its row.
final class DuePostings {
    private final Map<Key, Posting> written = new HashMap<>();
    private final Set<Subject> closedWallets = new HashSet<>();
    private final Map<Currency, List<Difference>> differences = new HashMap<>();
    private final Books books;

    private record Key(Subject subject, Kind kind) {}

    DuePostings(Books books) {
        this.books = books;
        books.postings().forEach(posting -> written.put(new Key(posting.subject(), posting.kind()), posting));
        books.discrepancies().stream().filter(raised -> raised.kind() == Discrepancy.Kind.CLOSED_WALLET)
                .forEach(raised -> closedWallets.add(raised.subject()));
    }

    /// The differences by currency.
    Map<Currency, List<Difference>> check() {
        books.payments().forEach(this::payment);
        books.refunds().forEach(this::refund);
        books.payouts().forEach(this::payout);
        books.transfers().forEach(this::transfer);
        books.inbounds().forEach(this::notice);
        books.discrepancies().forEach(this::resolution);
        books.ownMovements().forEach(this::ownMovement);
        // Tests fund wallets by the posting of a notice that does not exist.
        written.values().stream().filter(posting -> posting.subject().kind() != Subject.Kind.INBOUND_PAYMENT)
                .forEach(posting -> tell(posting.moves().getFirst().amount().currency(), posting.subject()
                        + " has a posting " + posting.kind().wire() + ", which is not due"));
        return differences;
    }

    private void payment(Instruction<PaymentDetails> payment) {
        expect(payment.isSucceeded(), payment.subject(), Kind.COLLECTED,
                payment.details().amount().currency(),
                posting -> into(posting, payment.subject(), new Available(payment.details().wallet()))
                        .map(place -> Bookkeeping.collected(payment, place, posting.at())).orElse(posting));
        expect(payment.isPaidLater(), payment.subject(), Kind.UNMATCHED, payment.details().amount().currency(),
                posting -> Bookkeeping.unmatched(payment, posting.at()));
    }

    private void refund(Instruction<RefundDetails> refund) {
        Currency currency = refund.details().amount().currency();
        boolean cameBack = refund.failure().isPresent() || refund.state() instanceof State.Canceled;
        boolean sentBack = SentBack.is(refund.details());
        expect(!sentBack, refund.subject(), Kind.REFUND_REQUESTED, currency,
                posting -> Bookkeeping.refundRequested(refund));
        expect(refund.isSucceeded(), refund.subject(), Kind.REFUNDED, currency,
                posting -> Bookkeeping.refunded(refund, restOf(posting, refund), posting.at()));
        expect(cameBack, refund.subject(), Kind.REFUND_FAILED, currency,
                posting -> into(posting, refund.subject(),
                        sentBack ? new Suspense() : new Available(refund.details().wallet()))
                        .map(place -> Bookkeeping.refundFailed(refund, place, posting.at())).orElse(posting));
        expect(refund.isPaidLater(), refund.subject(),
                Kind.LATE_SUCCESS,
                currency, posting -> Bookkeeping.lateSuccess(refund, posting.at()));
    }

    private void payout(Instruction<PayoutDetails> payout) {
        Currency currency = payout.details().amount().currency();
        expect(!SentBack.is(payout.details()), payout.subject(), Kind.RESERVED, currency,
                posting -> Bookkeeping.reserved(payout));
        expect(payout.isSucceeded(), payout.subject(), Kind.PAID_OUT, currency,
                posting -> Bookkeeping.paidOut(payout, posting.at()));
        expect(payout.failure().isPresent() || payout.state() instanceof State.Canceled, payout.subject(),
                Kind.RELEASED, currency,
                posting -> Bookkeeping.released(payout, posting.at()));
        expect(payout.isPaidLater(), payout.subject(),
                Kind.LATE_SUCCESS,
                currency, posting -> Bookkeeping.lateSuccess(payout, posting.at()));
    }

    private void transfer(Transfer transfer) {
        expect(true, new Subject(Subject.Kind.TRANSFER, transfer.id().value()), Kind.TRANSFERRED,
                transfer.amount().currency(), posting -> Bookkeeping.transferred(transfer));
    }

    private void notice(InboundPayment inbound) {
        expect(inbound.state() instanceof InboundPaymentState.Suspended || wasSuspended(inbound),
                inbound.details().subject(),
                Kind.UNMATCHED,
                inbound.details().amount().currency(),
                posting -> Bookkeeping.unmatched(inbound.details(), posting.at()));
    }

    private void ownMovement(OwnMovement own) {
        boolean swept = own.kind() == MovementKind.SWEEP;
        expect(swept, own.subject(), Kind.SWEPT, own.amount().currency(), posting -> Bookkeeping.swept(own));
        expect(!swept, own.subject(), Kind.PROVIDER_CHARGE, own.amount().currency(),
                posting -> Bookkeeping.providerCharge(own));
        expect(own.corrected().isPresent(), own.subject(), Kind.PROVIDER_CHARGE_CORRECTED, own.amount().currency(),
                posting -> Bookkeeping.providerChargeCorrected(own, posting.at()));
    }

    /// Whether its money was ever in suspense, wherever it went since.
    private boolean wasSuspended(InboundPayment inbound) {
        return books.discrepancies().stream()
                .anyMatch(raised -> raised.kind() == Discrepancy.Kind.UNMATCHED && raised.isResolved()
                        && raised.subject().equals(inbound.details().subject()));
    }

    /// A proposal to take it back moves nothing, also where it is acknowledged.
    private static boolean isTakenBack(Discrepancy raised) {
        return switch (raised.state()) {
            case DiscrepancyState.Open _,DiscrepancyState.Proposed _ -> false;
            case DiscrepancyState.Chosen _ -> true;
            case DiscrepancyState.Resolved(Resolution how) -> how.action() == Resolution.Action.TAKE_BACK;
        };
    }

    /// A person decided where the money went, but not how much it was.
    private void resolution(Discrepancy raised) {
        boolean corrected = raised.kind() == Discrepancy.Kind.MISMATCH
                && !(raised.suspense() instanceof InSuspense.Nothing);
        expect(corrected, raised.asSubject(), Kind.CORRECTED, raised.amount().currency(), posting -> posting);
        if (raised.kind() == Discrepancy.Kind.TAKEN_BACK) {
            expect(isTakenBack(raised), raised.asSubject(), Kind.RESOLVED, raised.amount().currency(),
                    posting -> posting);
            return;
        }
        if (raised.kind() == Discrepancy.Kind.CONTRADICTION
                && raised.state() instanceof DiscrepancyState.Resolved(Resolution resolution)) {
            boolean moved = switch (resolution.action()) {
                case CREDIT_WALLET, RECOVER, WRITE_OFF -> true;
                case ACKNOWLEDGE, SETTLE_SUCCEEDED, SETTLE_FAILED, CORRECT, BOOK, SEND_BACK, PAY_BACK, TAKE_BACK,
                        BOOK_REVERSAL ->
                    false;
            };
            expect(moved, raised.asSubject(), Kind.RESOLVED, raised.amount().currency(), posting -> posting);
            return;
        }
        long moved = switch (raised.suspense()) {
            case InSuspense.Nothing n -> 0;
            case InSuspense.SuspenseCredit waiting -> waiting.amount().minor();
            case InSuspense.SuspenseDebit missing -> missing.amount().minor();
        };
        expect(raised.isResolved() && moved != 0, raised.asSubject(), Kind.RESOLVED, raised.amount().currency(),
                posting -> posting);
        Optional.ofNullable(written.get(new Key(raised.asSubject(), Kind.RESOLVED)))
                .filter(posting -> posting.moves().stream().mapToLong(move -> move.amount().minor()).sum() != moved)
                .ifPresent(posting -> tell(raised.amount().currency(), raised.asSubject() + " moved another amount"));
    }

    /// @param rebuilt makes the posting from the row, given the written one
    private void expect(boolean due, Subject subject, Kind kind, Currency currency,
            Function<Posting, Posting> rebuilt) {
        Optional<Posting> posting = Optional.ofNullable(written.get(new Key(subject, kind)));
        if (due && posting.isEmpty()) {
            tell(currency, subject + " has no posting " + kind.wire());
        }
        if (due && posting.isPresent()) {
            written.remove(new Key(subject, kind));
            if (!rebuilt.apply(posting.get()).equals(posting.get())) {
                tell(currency, subject + ", posting " + kind.wire() + ": is not what it asks for");
            }
        }
    }

    /// The account that got the subject's money: its own wallet, or, if that is closed, the one in the posting.
    private Optional<LedgerAccount> into(Posting posting, Subject subject, LedgerAccount own) {
        return closedWallets.contains(subject)
                ? posting.moves().stream().map(Move::to).filter(place -> !(place instanceof LedgerAccount.Revenue))
                        .findFirst()
                : Optional.of(own);
    }

    /// The account that got the money that was taken out and did not go back to the payer.
    private LedgerAccount restOf(Posting posting, Instruction<RefundDetails> refund) {
        Available own = new Available(refund.details().wallet());
        return closedWallets.contains(refund.subject()) ? posting.moves().getLast().to() : own;
    }

    private void tell(Currency currency, String sentence) {
        differences.computeIfAbsent(currency, c -> new ArrayList<>()).add(new Difference(sentence, sentence));
    }
}
