package dev.hazina.application.simulation;

import static dev.hazina.application.simulation.Judge.require;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Clearing;
import dev.hazina.domain.ledger.LedgerAccount.Pending;
import dev.hazina.domain.ledger.LedgerAccount.RefundsInFlight;
import dev.hazina.domain.ledger.LedgerAccount.Revenue;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.ledger.LedgerAccount.WriteOff;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Checks the entries of refunds, payouts, inbound payments and resolved discrepancies. Each account is compared with
/// its expected sum, and no entry may remain unexplained.
final class OtherMovements {
    private final Books books;
    private final Map<Subject, List<Entry>> bySubject;
    private final Set<Subject> redirected = new HashSet<>();

    OtherMovements(Books books, Map<Subject, List<Entry>> bySubject) {
        this.books = books;
        this.bySubject = bySubject;
        books.discrepancies().stream().filter(d -> d.kind() == Discrepancy.Kind.CLOSED_WALLET)
                .forEach(d -> redirected.add(d.subject()));
    }

    /// @return the subjects whose entries it has explained
    Set<Subject> check() {
        Set<Subject> explained = new HashSet<>();
        for (Instruction<RefundDetails> refund : books.refunds()) {
            explained.add(refund.subject());
            requireRefund(refund);
        }
        for (Instruction<PayoutDetails> payout : books.payouts()) {
            explained.add(payout.subject());
            requirePayout(payout);
        }
        for (InboundPayment inbound : books.inbounds()) {
            explained.add(inbound.details().subject());
            requireInbound(inbound);
        }
        for (Discrepancy raised : books.discrepancies()) {
            explained.add(raised.asSubject());
            requireResolution(raised);
        }
        requireSuspense();
        return explained;
    }

    private void requireRefund(Instruction<RefundDetails> refund) {
        var details = refund.details();
        long amount = details.amount().minor();
        Map<LedgerAccount, Long> left = taken(refund);
        switch (refund.state()) {
            case State.Held _,State.Queued _,State.Sending _,State.Sent _,State.Canceled _ -> {
                take(left, new Available(details.wallet()), -amount, refund);
                take(left, new RefundsInFlight(), amount, refund);
            }
            case State.Succeeded s -> {
                long excess = details.excess().map(Money::minor).orElse(0L);
                take(left, new Clearing(details.clearingAccount()), amount, refund);
                if (details.requested().isEmpty() || excess > 0) {
                    take(left, new Suspense(), -excess, refund);
                    take(left, new Available(details.wallet()), excess - amount, refund);
                } else {
                    // The rest that did not go back is in the wallet again, or where such money goes otherwise.
                    require(!left.containsKey(new Suspense()) || redirected.contains(refund.subject()), refund, "left",
                            left);
                    require(left.values().stream().mapToLong(Long::longValue).sum() == -amount, refund, "left", left);
                    left.clear();
                }
            }
            case State.Failed failed -> {
                if (refund.isPaidLater()) {
                    take(left, new Clearing(details.clearingAccount()), amount, refund);
                    left.merge(new Suspense(), amount, Long::sum);
                    left.values().removeIf(sum -> sum == 0);
                }
                if (SentBack.is(details) || redirected.contains(refund.subject())) {
                    long taken = details.takenOut().minor();
                    take(left, new Available(details.wallet()), -taken, refund);
                    LedgerAccount into = left.keySet().stream().findFirst().orElseThrow();
                    take(left, into, taken, refund);
                }
            }
        }
        require(left.isEmpty(), refund, "left", left);
    }

    /// What its postings moved. The decision took money that is sent back out of suspense, as a request takes it out of
    /// a wallet.
    private Map<LedgerAccount, Long> taken(Instruction<RefundDetails> refund) {
        Map<LedgerAccount, Long> left = sums(refund.subject());
        if (SentBack.is(refund.details())) {
            left.merge(new Available(refund.details().wallet()), -refund.details().takenOut().minor(), Long::sum);
            left.merge(new RefundsInFlight(), refund.details().takenOut().minor(), Long::sum);
            left.values().removeIf(sum -> sum == 0);
        }
        return left;
    }

    private void requirePayout(Instruction<PayoutDetails> payout) {
        var details = payout.details();
        if (SentBack.is(details)) {
            requireSentBack(payout);
            return;
        }
        Map<LedgerAccount, Long> left = sums(payout.subject());
        if (payout.isOpen()) {
            take(left, new Available(details.wallet()), -details.total().minor(), payout);
            take(left, new Pending(details.wallet()), details.total().minor(), payout);
        } else if (payout.state() instanceof State.Succeeded) {
            long excess = details.excess().map(Money::minor).orElse(0L);
            take(left, new Suspense(), -excess, payout);
            take(left, new Available(details.wallet()), excess - details.total().minor(), payout);
            take(left, new Clearing(details.clearingAccount()), details.amount().minor(), payout);
            take(left, new Revenue(), details.fee().minor(), payout);
        } else if (payout.isPaidLater()) {
            take(left, new Suspense(), -details.amount().minor(), payout);
            take(left, new Clearing(details.clearingAccount()), details.amount().minor(), payout);
        }
        require(left.isEmpty(), payout, "left", left);
    }

    /// The decision took it out of suspense, where it is again unless it was paid.
    private void requireSentBack(Instruction<PayoutDetails> payout) {
        var details = payout.details();
        long asked = details.reserved().minor();
        Map<LedgerAccount, Long> left = sums(payout.subject());
        if (payout.isOpen()) {
            require(left.isEmpty(), payout, "left", left);
            return;
        }
        long paid = payout.isSucceeded() || payout.isPaidLater() ? details.amount().minor() : 0;
        take(left, new RefundsInFlight(), -asked, payout);
        left.merge(new Clearing(details.clearingAccount()), -paid, Long::sum);
        left.merge(new Suspense(), paid - asked, Long::sum);
        left.values().removeIf(sum -> sum == 0);
        require(left.isEmpty(), payout, "left", left);
    }

    private void requireInbound(InboundPayment inbound) {
        long amount = inbound.details().amount().minor();
        Map<LedgerAccount, Long> left = sums(inbound.details().subject());
        // Money that was in suspense and was then credited by a person or taken over by a payment came in here.
        if (inbound.state() instanceof InboundPaymentState.Suspended
                || isTakenOver(inbound) && !left.isEmpty()) {
            take(left, new Clearing(inbound.details().clearingAccount()), -amount, inbound);
            take(left, new Suspense(), amount, inbound);
        }
        require(left.isEmpty(), inbound, "left", left);
    }

    private static boolean isTakenOver(InboundPayment inbound) {
        return inbound.state() instanceof InboundPaymentState.Credited
                || inbound.state() instanceof InboundPaymentState.TakenBack;
    }

    private void requireResolution(Discrepancy raised) {
        Map<LedgerAccount, Long> left = sums(raised.asSubject());
        boolean corrected = bySubject.getOrDefault(raised.asSubject(), List.of()).stream()
                .anyMatch(entry -> entry.posting().kind() == Posting.Kind.CORRECTED);
        if (corrected) {
            takeClearing(left, -signed(raised.suspense()), raised);
            left.merge(new Suspense(), -signed(raised.suspense()), Long::sum);
            left.values().removeIf(sum -> sum == 0);
        }
        if (raised.kind() == Discrepancy.Kind.TAKEN_BACK
                && raised.state() instanceof DiscrepancyState.Chosen(Resolution how)) {
            requireTakenBack(raised, how, left);
        } else if (raised.state() instanceof DiscrepancyState.Resolved(Resolution how)
                && raised.suspense() instanceof InSuspense.Nothing) {
            requireTakenBack(raised, how, left);
        } else if (raised.isResolved() && !(raised.suspense() instanceof InSuspense.Nothing)) {
            long stood = signed(raised.suspense());
            take(left, new Suspense(), -stood, raised);
            LedgerAccount other = left.keySet().stream().findFirst()
                    .orElseThrow(() -> new AssertionError(raised + " moved nothing"));
            take(left, other, stood, raised);
        }
        require(left.isEmpty(), raised, "left", left);
    }

    /// Money that a provider took back, or returned, is at the provider again; the platform bears it, or a wallet and
    /// the fees earned on it do.
    private static void requireTakenBack(Discrepancy raised, Resolution how, Map<LedgerAccount, Long> left) {
        long amount = raised.amount().minor() * (raised.subject().kind() == Subject.Kind.PAYMENT ? 1 : -1);
        switch (how.action()) {
            case RECOVER, CREDIT_WALLET, TAKE_BACK -> {
                takeClearing(left, amount, raised);
                long fee = Optional.ofNullable(left.remove(new Revenue())).orElse(0L);
                require(fee <= 0, raised, "earned", fee);
                LedgerAccount wallet = new Available(how.wallet().orElseThrow().wallet());
                take(left, wallet, -amount - fee, raised);
            }
            case WRITE_OFF -> {
                takeClearing(left, amount, raised);
                take(left, new WriteOff(), -amount, raised);
            }
            case ACKNOWLEDGE, SETTLE_SUCCEEDED, SETTLE_FAILED, CORRECT, BOOK, SEND_BACK, PAY_BACK,
                    BOOK_REVERSAL ->
                {}
        }
    }

    private static void takeClearing(Map<LedgerAccount, Long> from, long expected, Object whose) {
        LedgerAccount clearing = from.keySet().stream().filter(Clearing.class::isInstance).findFirst()
                .orElseThrow(() -> new AssertionError(whose + " did not reach its provider"));
        take(from, clearing, expected, whose);
    }

    /// The money in suspense equals the money that waits for a decision.
    private void requireSuspense() {
        Map<List<Object>, Long> off = new HashMap<>();
        bySubject.values().stream().flatMap(List::stream).filter(e -> e.place() instanceof Suspense)
                .forEach(e -> off.merge(List.of(e.posting().merchant(), e.amount().currency()), e.amount().minor(),
                        Math::addExact));
        books.discrepancies().stream().filter(d -> !d.isResolved())
                .forEach(d -> off.merge(List.of(d.merchant(), d.amount().currency()), -signed(d.suspense()),
                        Math::addExact));
        require(off.values().stream().allMatch(sum -> sum == 0), "suspense is not what is unresolved:", off);
    }

    private static long signed(InSuspense suspense) {
        return switch (suspense) {
            case InSuspense.Nothing n -> 0;
            case InSuspense.SuspenseCredit(Money amount) -> amount.minor();
            case InSuspense.SuspenseDebit(Money amount) -> -amount.minor();
        };
    }

    /// The sums of the subject's entries by account, without accounts whose sum is zero.
    private Map<LedgerAccount, Long> sums(Subject subject) {
        Map<LedgerAccount, Long> sums = new HashMap<>();
        bySubject.getOrDefault(subject, List.of())
                .forEach(e -> sums.merge(e.place(), e.amount().minor(), Math::addExact));
        sums.values().removeIf(sum -> sum == 0);
        return sums;
    }

    private static void take(Map<LedgerAccount, Long> from, LedgerAccount place, long expected, Object whose) {
        long found = Optional.ofNullable(from.remove(place)).orElse(0L);
        require(found == expected, whose, "made", found, "at", place, "instead of", expected);
    }
}
