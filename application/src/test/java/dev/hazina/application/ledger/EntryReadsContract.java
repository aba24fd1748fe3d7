package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.Day;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The contract of every reader of ledger entries.
public abstract class EntryReadsContract extends PortContract {

    @Test
    void aPaymentsLinesAndThoseOfItsRefundsOldestFirst() {
        Day day = new Day(hazina, shop);
        Instruction<PaymentDetails> payment = day.paid(shop.main, 100_00);
        day.paid(shop.main, 7_00);
        Instruction<RefundDetails> refund = day.refund(payment, 30_00, new Outcome.Accepted("R"));
        day.settle(refund.details().id(), new Outcome.Succeeded("R"));
        Instant ended = hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id())
                .orElseThrow()
                .refunds().slices().getFirst().updatedAt();
        WalletId main = shop.main.id();

        assertThat(of(payment.subject())).contains(List.of(
                line(Posting.Kind.COLLECTED, payment.subject(), 1, "clearing:faulty:main", null, -100_00, 0,
                        payment.updatedAt()),
                line(Posting.Kind.COLLECTED, payment.subject(), 2, "available", main, 100_00, 100_00,
                        payment.updatedAt()),
                line(Posting.Kind.REFUND_REQUESTED, refund.subject(), 1, "available", main, -30_00, 77_00,
                        refund.details().createdAt()),
                line(Posting.Kind.REFUND_REQUESTED, refund.subject(), 2, "refunds_in_flight", null, 30_00, 0,
                        refund.details().createdAt()),
                line(Posting.Kind.REFUNDED, refund.subject(), 1, "refunds_in_flight", null, -30_00, 0, ended),
                line(Posting.Kind.REFUNDED, refund.subject(), 2, "clearing:faulty:main", null, 30_00, 0, ended)));
    }

    @Test
    void aPayoutsLines() {
        Day day = new Day(hazina, shop);
        Wallet till = shop.wallet("Till", Currency.TZS);
        day.paid(till, 5_000_00);
        Instruction<PayoutDetails> payout = day.payout(till, 200_00);
        day.settle(payout.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));

        List<BookLine> lines = of(payout.subject()).orElseThrow();

        assertThat(lines).extracting(BookLine::posting).containsExactly(Posting.Kind.RESERVED, Posting.Kind.RESERVED,
                Posting.Kind.RELEASED, Posting.Kind.RELEASED);
        assertThat(lines).extracting(BookLine::place).containsExactly("available", "pending", "pending", "available");
        assertThat(lines).extracting(line -> line.amount().minor()).containsExactly(-1_200_00L, 1_200_00L,
                -1_200_00L, 1_200_00L);
        assertThat(lines).extracting(line -> line.balanceAfter().orElseThrow().minor()).containsExactly(3_800_00L,
                1_200_00L, 0L, 5_000_00L);
        assertThat(lines).extracting(BookLine::wallet).containsOnly(Optional.of(till.id()));
        assertThat(lines).extracting(BookLine::subject).containsOnly(payout.subject());
    }

    @Test
    void whatAPersonDecidedStandsBelowWhatItIsAbout() {
        Day day = new Day(hazina, shop);
        Instruction<PaymentDetails> payment = day.paid(shop.main, 100_00);
        Instruction<PayoutDetails> payout = day.payout(shop.main, 30_00);
        day.settle(payout.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        day.settle(payout.details().id(), new Outcome.Succeeded(shop.receipt("LATE")));
        Instruction<RefundDetails> refund = day.refund(payment, 10_00, new Outcome.Accepted("R"));
        day.settle(refund.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        day.settle(refund.details().id(), new Outcome.Succeeded(shop.receipt("LATER")));
        Discrepancy ofPayout = day.raised(payout.subject());
        Discrepancy ofRefund = day.raised(refund.subject());
        day.decide(ofPayout, Action.RECOVER);
        day.decide(ofRefund, Action.WRITE_OFF);

        List<BookLine> lines = of(payout.subject()).orElseThrow();

        assertThat(lines).extracting(BookLine::posting).endsWith(Posting.Kind.LATE_SUCCESS, Posting.Kind.LATE_SUCCESS,
                Posting.Kind.RESOLVED, Posting.Kind.RESOLVED);
        assertThat(lines.subList(lines.size() - 2, lines.size())).extracting(BookLine::subject)
                .containsOnly(ofPayout.asSubject());
        assertThat(lines).extracting(BookLine::place).endsWith("available", "suspense");
        assertThat(lines).extracting(line -> line.amount().minor()).endsWith(-30_00L, 30_00L);
        assertThat(of(payment.subject()).orElseThrow()).extracting(BookLine::place).endsWith("write_off",
                "suspense");
        assertThat(world.entries().ofException(ofPayout)).isEqualTo(lines);
        assertThat(world.entries().of(shop.merchant(), shop.accountId(), refund.subject()))
                .contains(world.entries().ofException(ofRefund));
        assertThat(
                world.entries().of(TestMerchant.open(hazina).merchant(), shop.accountId(), refund.subject()))
                .isEmpty();
        assertThat(world.entries().ofException(ofRefund)).extracting(BookLine::subject)
                .containsOnly(refund.subject(), ofRefund.asSubject());
    }

    @Test
    void nothingHasMovedYet() {
        Instruction<PaymentDetails> processing = shop.pay(shop.order(100));

        assertThat(of(processing.subject())).contains(List.of());
    }

    @Test
    void showsNoMerchantTheLinesOfAnother() {
        Day day = new Day(hazina, shop);
        Instruction<PaymentDetails> payment = day.paid(shop.main, 100_00);
        day.refund(payment, 1_00, new Outcome.Accepted("R"));
        Instruction<PayoutDetails> payout = day.payout(shop.main, 10_00);
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(of(new Subject(Subject.Kind.PAYMENT, world.ids().next()))).isEmpty();
        assertThat(of(new Subject(Subject.Kind.PAYMENT, payout.details().id().value()))).isEmpty();
        assertThat(of(new Subject(Subject.Kind.PAYOUT, payment.details().id().value()))).isEmpty();
        assertThat(world.entries().of(other.merchant(), other.accountId(), payment.subject())).isEmpty();
        assertThat(world.entries().of(shop.merchant(), other.accountId(), payment.subject())).isEmpty();
        assertThat(world.entries().of(other.merchant(), shop.accountId(), payment.subject())).isEmpty();
        assertThat(world.entries().of(shop.merchant(), other.accountId(), payout.subject())).isEmpty();
        assertThat(world.entries().of(other.merchant(), shop.accountId(), payout.subject())).isEmpty();
    }

    private Optional<List<BookLine>> of(Subject instruction) {
        return world.entries().of(shop.merchant(), shop.accountId(), instruction);
    }

    private static BookLine line(Posting.Kind kind, Subject subject, int line, String place, @Nullable WalletId wallet,
            long amount, long balance, Instant at) {
        return new BookLine(kind, subject, line, place, Optional.ofNullable(wallet), new Money(Currency.KES, amount),
                Optional.ofNullable(wallet).map(id -> new Money(Currency.KES, balance)), at);
    }
}
