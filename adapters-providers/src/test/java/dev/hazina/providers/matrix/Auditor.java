package dev.hazina.providers.matrix;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.providers.conformance.Rig;
import java.util.List;
import java.util.stream.Stream;

/// Our books against the provider's ledger. It trusts neither the adapter nor anybody who writes the books.
final class Auditor {
    private final InMemoryWorld world;
    private final Rig rig;
    private final Wallet wallet;
    private final long begunWith;
    private long suspense;
    private long moved;

    /// @param begunWith what was in the wallet before anything happened
    Auditor(InMemoryWorld world, Rig rig, Wallet wallet, long begunWith) {
        this.world = world;
        this.rig = rig;
        this.wallet = wallet;
        this.begunWith = begunWith;
    }

    /// A refusal was told to somebody's face: then nothing may have moved, and nothing may move.
    void refused(Subject subject) {
        require(rig.moved(subject).isEmpty(), subject, "moved, and was answered as refused");
    }

    /// At any moment.
    void always() {
        subjects().forEach(subject -> require(rig.moved(subject).size() <= 1, subject, "moved twice"));
        require(world.proof().prove().clean(), world.proof().prove(), "is not clean");
    }

    /// When everything that happens has happened.
    ///
    /// @return how many requests moved money
    long afterQuiescence() {
        always();
        suspense = 0;
        moved = 0;
        long expected = begunWith;
        for (Payment payment : world.books().payments()) {
            expected += credit(payment);
        }
        for (Payout payout : world.books().payouts()) {
            expected -= debit(payout);
        }
        for (Refund refund : world.books().refunds()) {
            expected -= debit(refund);
        }
        Wallet now = world.books().wallets().stream().filter(w -> w.id().equals(wallet.id())).findFirst()
                .orElseThrow();
        require(now.available() == expected, now, "should have " + expected + " available");
        require(now.pending() == 0, now, "still has something reserved");
        long standing = world.books().entries().stream().filter(e -> e.place() instanceof LedgerAccount.Suspense)
                .map(Entry::amount).mapToLong(Money::minor).sum();
        require(standing == suspense, standing, "stands in suspense, and should be " + suspense);
        return moved;
    }

    private List<Subject> subjects() {
        return Stream.of(world.books().payments().stream().map(Payment::subject),
                world.books().payouts().stream().map(Payout::subject),
                world.books().refunds().stream().map(Refund::subject)).flatMap(s -> s).toList();
    }

    private long credit(Payment payment) {
        Money amount = payment.details().amount();
        boolean paid = paid(payment.subject(), amount);
        return switch (payment.state()) {
            case PaymentState.Succeeded s -> {
                require(paid, payment, "succeeded, and did not move");
                yield payment.details().netAmount().minor();
            }
            case PaymentState.Failed f -> {
                failed(payment.subject(), payment, f.by(), paid, f.paidLater());
                suspense += f.paidLater() ? amount.minor() : 0;
                yield 0;
            }
            case PaymentState.Pending p -> throw wrong(payment, "is still pending");
            case PaymentState.Processing p -> throw wrong(payment, "is still processing");
            case PaymentState.Canceled c -> throw wrong(payment, "was canceled by nobody");
        };
    }

    private long debit(Payout payout) {
        Money amount = payout.details().amount();
        boolean paid = paid(payout.subject(), amount);
        return switch (payout.state()) {
            case PayoutState.Succeeded s -> {
                require(paid, payout, "succeeded, and did not move");
                yield payout.details().total().minor();
            }
            case PayoutState.Failed f -> {
                failed(payout.subject(), payout, f.by(), paid, f.paidLater());
                suspense -= f.paidLater() ? amount.minor() : 0;
                yield 0;
            }
            case PayoutState.Queued q -> throw wrong(payout, "was never sent");
            case PayoutState.Sending s -> throw wrong(payout, "is still being sent");
            case PayoutState.Sent s -> throw wrong(payout, "was never ended");
        };
    }

    /// A refund nobody ever speaks of stays pending for ever, and its money out of the wallet; but only if the provider has
    /// nothing to speak of, or another amount.
    private long debit(Refund refund) {
        Money amount = refund.details().amount();
        boolean paid = paid(refund.subject(), amount);
        return switch (refund.state()) {
            case RefundState.Succeeded s -> {
                require(paid, refund, "succeeded, and did not move");
                yield amount.minor();
            }
            case RefundState.Failed f -> {
                failed(refund.subject(), refund, f.by(), paid, f.paidLater());
                suspense -= f.paidLater() ? amount.minor() : 0;
                yield 0;
            }
            case RefundState.Pending p -> {
                require(!paid, refund, "moved, and nobody noticed");
                require(raised(refund.subject(), Discrepancy.Kind.UNANSWERED), refund,
                        "is still pending, and nobody is told");
                otherAmount(refund.subject());
                yield amount.minor();
            }
        };
    }

    /// Whether exactly this moved.
    private boolean paid(Subject subject, Money amount) {
        List<Money> really = rig.moved(subject);
        moved += really.size();
        return really.equals(List.of(amount));
    }

    private void failed(Subject subject, Object what, FailedBy by, boolean paid, boolean paidLater) {
        boolean forAPerson = by == FailedBy.GIVEN_UP && raised(subject, Discrepancy.Kind.UNANSWERED);
        require(paid == paidLater || paid && forAPerson, what, "failed, and the provider's ledger says otherwise");
        require(!paidLater || raised(subject, Discrepancy.Kind.LATE_SUCCESS)
                || raised(subject, Discrepancy.Kind.UNMATCHED), what, "was paid late, and nobody is told");
        require(by != FailedBy.REFUSED || rig.moved(subject).isEmpty(), what, "was refused, and moved");
        otherAmount(subject);
    }

    private void otherAmount(Subject subject) {
        Money asked = asked(subject);
        boolean other = rig.moved(subject).stream().anyMatch(amount -> !amount.equals(asked));
        require(!other || raised(subject, Discrepancy.Kind.MISMATCH), subject,
                "moved another amount, and nobody is told");
    }

    private Money asked(Subject subject) {
        return Stream.of(
                world.books().payments().stream().filter(p -> p.subject().equals(subject))
                        .map(p -> p.details().amount()),
                world.books().payouts().stream().filter(p -> p.subject().equals(subject))
                        .map(p -> p.details().amount()),
                world.books().refunds().stream().filter(r -> r.subject().equals(subject))
                        .map(r -> r.details().amount()))
                .flatMap(s -> s).findFirst().orElseThrow();
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
