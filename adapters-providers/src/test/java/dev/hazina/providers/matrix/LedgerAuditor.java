package dev.hazina.providers.matrix;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.providers.conformance.AdapterHarness;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Our books against the provider's ledger. It trusts neither the adapter nor the code that writes the books.
final class LedgerAuditor {
    private final InMemoryWorld world;
    private final AdapterHarness harness;
    private final Wallet wallet;
    private final long begunWith;
    private final List<PaybillReceipt> paidIn;
    private final Set<Subject> running = new HashSet<>();
    private long suspense;
    private long moved;

    /// @param begunWith the wallet's balance at the start
    /// @param paidIn the payments that payers started by themselves so far
    LedgerAuditor(InMemoryWorld world, AdapterHarness harness, Wallet wallet, long begunWith,
            List<PaybillReceipt> paidIn) {
        this.world = world;
        this.harness = harness;
        this.wallet = wallet;
        this.begunWith = begunWith;
        this.paidIn = paidIn;
    }

    /// After a refusal in the response nothing may have moved, and nothing may move.
    void refused(Subject subject) {
        require(harness.moved(subject).isEmpty(), subject, "moved, and was answered as refused");
    }

    /// The provider reports an open payout as still running: no timeout may end it.
    void running(Subject payout) {
        if (world.books().payouts().stream().anyMatch(open -> open.subject().equals(payout) && open.isOpen())) {
            running.add(payout);
        }
    }

    /// At any moment.
    void always() {
        subjects().forEach(subject -> require(harness.moved(subject).size() <= 1, subject, "moved twice"));
        for (Instruction<PayoutDetails> payout : world.books().payouts()) {
            if (payout.evidence() != Evidence.NONE) {
                running.add(payout.subject());
            }
            boolean givenUp = payout.state() instanceof State.Failed f && f.by() == FailedBy.GIVEN_UP;
            require(!givenUp || !running.contains(payout.subject()), payout,
                    "was given up, although the provider had said that it has it");
        }
        require(world.proof().prove().clean(), world.proof().prove(), "is not clean");
    }

    /// After all events, when a person has ended the instructions that the service cannot end.
    ///
    /// @return how many requests moved money
    long afterQuiescence() {
        always();
        suspense = 0;
        moved = 0;
        long expected = begunWith;
        for (Instruction<PaymentDetails> payment : world.books().payments()) {
            expected += payment.details().channel() == Channel.MM_C2B ? taken(payment) : credit(payment);
        }
        for (Instruction<PayoutDetails> payout : world.books().payouts()) {
            expected -= debit(payout);
        }
        for (Instruction<RefundDetails> refund : world.books().refunds()) {
            expected -= debit(refund);
        }
        paidIn.forEach(this::requireKept);
        world.books().inbounds().forEach(this::requireReallyUnmatched);
        Wallet now = world.books().wallets().stream().filter(w -> w.id().equals(wallet.id())).findFirst()
                .orElseThrow();
        require(now.available() == expected, now, "should have " + expected + " available");
        require(now.pending() == 0, now, "still has something reserved");
        long unsolicitedUrls = world.books().entries().stream().filter(e -> e.place() instanceof LedgerAccount.Suspense)
                .map(Entry::amount).mapToLong(Money::minor).sum();
        require(unsolicitedUrls == suspense, unsolicitedUrls, "stands in suspense, and should be " + suspense);
        return moved;
    }

    private List<Subject> subjects() {
        return Stream.of(world.books().payments().stream().map(Instruction::subject),
                world.books().payouts().stream().map(Instruction::subject),
                world.books().refunds().stream().map(Instruction::subject)).flatMap(s -> s).toList();
    }

    private long credit(Instruction<PaymentDetails> payment) {
        Money amount = payment.details().amount();
        boolean paid = paid(payment.subject(), amount);
        return switch (payment.state()) {
            case State.Succeeded(var receipt) -> {
                require(paid, payment, "succeeded, and did not move");
                String theirs = harness.receipt(payment.subject());
                require(theirs.isEmpty() || receipt.filter(known -> !known.equals(theirs)).isEmpty(), payment,
                        "has another receipt than " + theirs);
                yield payment.details().netAmount().minor();
            }
            case State.Failed f -> {
                failed(payment, f.by(), paid);
                suspense += payment.isPaidLater() ? amount.minor() : 0;
                yield 0;
            }
            case State.Held _,State.Queued _,State.Sending _,State.Sent _ -> throw wrong(payment, "was never ended");
            case State.Canceled _ -> throw wrong(payment, "was canceled by nobody");
        };
    }

    /// An unsolicited payment.
    private long taken(Instruction<PaymentDetails> payment) {
        Optional<PaybillReceipt> theirs = paidIn.stream()
                .filter(paid -> payment.state().equals(new State.Succeeded(Optional.of(paid.receipt())))).findFirst();
        require(theirs.filter(paid -> paid.wanted() && paid.amount().equals(payment.details().amount())).isPresent(),
                payment, "was paid by nobody");
        return payment.details().netAmount().minor();
    }

    private void requireKept(PaybillReceipt paid) {
        boolean kept = world.books().inbounds().stream().anyMatch(notice -> notice.details().receipt()
                .equals(paid.receipt()) && notice.state() instanceof InboundPaymentState.Suspended != paid.wanted());
        require(kept, paid, "is not where it belongs");
        suspense += paid.wanted() ? 0 : paid.amount().minor();
    }

    /// A repeated report of a payment is not a second movement of money.
    private void requireReallyUnmatched(InboundPayment notice) {
        require(paidIn.stream().anyMatch(paid -> paid.receipt().equals(notice.details().receipt()))
                || !(notice.state() instanceof InboundPaymentState.Suspended), notice,
                "waits, and is in the books already");
    }

    /// A payout or a refund.
    private long debit(Instruction<?> sent) {
        Details details = sent.details();
        boolean paid = paid(sent.subject(), details.amount());
        return switch (sent.state()) {
            case State.Succeeded _ -> {
                require(paid, sent, "succeeded, and did not move");
                yield details.amount().minor() + details.fee().minor() - missing(details.excess());
            }
            case State.Failed f -> {
                failed(sent, f.by(), paid);
                suspense -= sent.isPaidLater() ? details.amount().minor() : 0;
                yield 0;
            }
            case State.Held _,State.Queued _,State.Sending _,State.Sent _ -> throw wrong(sent, "was never ended");
            case State.Canceled _ -> throw wrong(sent, "was canceled by nobody");
        };
    }

    /// An amount beyond the reserved one is taken from no wallet; a person has to decide who bears it.
    private long missing(Optional<Money> excess) {
        long beyond = excess.map(Money::minor).orElse(0L);
        suspense -= beyond;
        return beyond;
    }

    /// Whether exactly this moved.
    private boolean paid(Subject subject, Money amount) {
        List<Money> really = harness.moved(subject);
        moved += really.size();
        return really.equals(List.of(amount));
    }

    private void failed(Instruction<?> what, FailedBy by, boolean paid) {
        Subject subject = what.subject();
        require(paid == what.isPaidLater(), what, "failed, and the provider's ledger says otherwise");
        require(!what.isPaidLater() || raised(subject, Discrepancy.Kind.LATE_SUCCESS)
                || raised(subject, Discrepancy.Kind.UNMATCHED), what, "was paid late, and no discrepancy is raised");
        require(by != FailedBy.REFUSED || harness.moved(subject).isEmpty(), what, "was refused, and moved");
        require(paid || harness.moved(subject).isEmpty() || raised(subject, Discrepancy.Kind.MISMATCH), what,
                "moved another amount, and no discrepancy is raised");
    }

    private boolean raised(Subject subject, Discrepancy.Kind kind) {
        return world.books().discrepancies().stream()
                .anyMatch(d -> d.subject().equals(subject) && d.kind() == kind);
    }

    private static void require(boolean right, Object what, String wrong) {
        if (!right) {
            throw wrong(what, wrong);
        }
    }

    private static AssertionError wrong(Object what, String wrong) {
        return new AssertionError(what + " " + wrong);
    }
}
