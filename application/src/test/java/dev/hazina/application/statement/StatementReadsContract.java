package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of every reader of statements.
public abstract class StatementReadsContract extends StatementScenario {
    @Test
    void aPaymentCountsWhenItWasCreatedARefundAndAPayoutWhenTheyEnded() {
        Day day = new Day(hazina, shop);
        Instruction<PaymentDetails> payment = day.paid(shop.main, 1_000_00);
        Instruction<RefundDetails> refund = day.refund(payment, 100_00, new Outcome.Accepted("R"));
        Instruction<PayoutDetails> payout = day.payout(shop.main, 200_00);
        Instant evening = payout.updatedAt().plus(1, ChronoUnit.MICROS);
        day.paid(shop.main, 1_00);
        day.settle(refund.details().id(), new Outcome.Succeeded("R"));
        day.settle(payout.details().id(), new Outcome.Succeeded("P"));

        Statement first = totals(null, evening);
        Statement second = totals(evening, null);

        assertThat(first.inboundSucceeded()).isEqualTo(tally(Currency.KES, 1, 1_000_00));
        assertThat(first.refundsSucceeded().count() + first.payoutsSucceeded().count()
                + first.payoutsPending().count()).isZero();
        assertThat(second.inboundSucceeded()).isEqualTo(tally(Currency.KES, 1, 1_00));
        assertThat(second.refundsSucceeded()).isEqualTo(tally(Currency.KES, 1, 100_00));
        assertThat(second.payoutsSucceeded()).isEqualTo(tally(Currency.KES, 1, 200_00));
        assertThat(List.of(first.available(), second.available())).containsOnly(new BigDecimal("701.00"));
        assertThat(rows(scope(shop, Currency.KES, null, evening))).extracting(Transaction::kind)
                .containsExactly(Kind.PAYMENT);
        assertThat(rows(scope(shop, Currency.KES, evening, null))).extracting(Transaction::kind)
                .containsExactly(Kind.PAYOUT, Kind.REFUND, Kind.PAYMENT);
    }

    @Test
    void totalsAroundKnownBalancesAreTheSame() {
        Day day = new Day(hazina, shop);
        day.paid(shop.main, 1_000_00);
        Instant noon = day.payout(shop.main, 200_00).updatedAt().plus(1, ChronoUnit.MICROS);
        day.paid(shop.main, 1_00);

        assertThat(totals(null, null).closing()).isNotEqualTo(totals(null, null).opening());
        for (StatementScope scope : List.of(scope(shop, Currency.KES, null, null),
                scope(shop, Currency.KES, null, noon), scope(shop, Currency.KES, noon, null))) {
            Statement whole = world.statements().totals(scope);
            assertThat(world.statements().end(scope)).isEqualTo(whole.before());
            assertThat(world.statements().totals(scope, whole.before(), whole.opening(), whole.closing()))
                    .isEqualTo(whole);
        }
    }

    @Test
    void theWindowHoldsItsBeginningAndNotItsEnd() {
        Day day = new Day(hazina, shop);
        Instant at = day.paid(shop.main, 1_00).details().createdAt();

        assertThat(totals(at, at.plus(1, ChronoUnit.MICROS)).inboundSucceeded().count()).isOne();
        assertThat(totals(at.plus(1, ChronoUnit.MICROS), null).inboundSucceeded().count()).isZero();
        assertThat(totals(null, at).inboundSucceeded().count()).isZero();
        assertThat(totals(at, at).inboundSucceeded()).isEqualTo(tally(Currency.KES, 0, 0));
        assertThat(totals(at.plusSeconds(1), at).inboundSucceeded()).isEqualTo(tally(Currency.KES, 0, 0));
        assertThat(totals(at.plusSeconds(1), at).available()).isEqualTo(new BigDecimal("1.00"));
        assertThat(rows(scope(shop, Currency.KES, at.plusSeconds(1), at))).isEmpty();
    }

    @Test
    void withoutAnEndNothingThatHappenedIsLeftOut() {
        for (int i = 0; i < 5; i++) {
            shop.fund(shop.main, 100);
        }
        Instant newest = rows(scope(shop, Currency.KES, null, null)).getFirst().occurredAt();

        Statement still = totals(null, null);
        assertThat(still.inboundSucceeded().count()).isEqualTo(5);
        assertThat(still.before()).isAfter(newest);
        Instant later = world.clock().advance(Duration.ofHours(1));
        assertThat(totals(null, null).before()).isEqualTo(later.truncatedTo(ChronoUnit.MICROS));
        assertThat(totals(null, later.plusSeconds(9)).before()).isEqualTo(later.plusSeconds(9));
    }

    @Test
    void manyRowsComeOnceEachInOrderFromOneSnapshotUpToTheMost() {
        ConcurrentCalls.run(1_050, i -> hazina.createPayment.handle(shop.order(1 + i).command(), Replies.payment()));
        StatementScope all = scope(shop, Currency.KES, null, null);
        List<Transaction> seen = new ArrayList<>();

        boolean more = world.statements().transactions(all, ENOUGH, row -> {
            if (seen.isEmpty()) {
                hazina.gateway.settle(new PaymentId(row.id()));
                hazina.gateway.deliverAll();
                shop.pay(shop.order(7));
            }
            seen.add(row);
        });

        assertThat(more).isFalse();
        assertThat(seen).hasSize(1_050).extracting(Transaction::status).containsOnly("processing");
        assertThat(seen).extracting(Transaction::occurredAt).doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.reverseOrder());
        List<Transaction> now = rows(all);
        assertThat(now).hasSize(1_051).filteredOn(row -> row.status().equals("succeeded")).hasSize(1);
        for (int most : List.of(1, 199, 200, 201, 999, 1_000, 1_001, 1_050)) {
            List<Transaction> cut = new ArrayList<>();
            assertThat(world.statements().transactions(all, most, cut::add)).isTrue();
            assertThat(cut).isEqualTo(now.subList(0, most));
            assertThat(world.statements().summaries(all, most, row -> {})).isTrue();
        }
        assertThat(world.statements().transactions(all, 1_051, row -> {})).isFalse();
        assertThat(world.statements().summaries(all, 1_051, row -> {})).isFalse();
    }

    @Test
    void showsNoMerchantTheMoneyOfAnother() {
        shop.fund(shop.main, 100_00);
        TestMerchant other = TestMerchant.open(hazina);

        for (StatementScope foreign : List.of(scope(other, Currency.KES, null, null),
                new StatementScope(shop.merchant(), other.accountId(), Currency.KES, Optional.empty(),
                        Optional.empty()),
                new StatementScope(other.merchant(), shop.accountId(), Currency.KES, Optional.empty(),
                        Optional.empty()))) {
            Statement nothing = world.statements().totals(foreign);
            assertThat(nothing.inboundSucceeded()).isEqualTo(tally(Currency.KES, 0, 0));
            assertThat(nothing.available()).isEqualTo(new BigDecimal("0.00"));
            assertThat(rows(foreign)).isEmpty();
        }
        assertThat(totals(null, null).inboundSucceeded().count()).isOne();
        assertThat(world.statements().totals(scope(shop, Currency.TZS, null, null)).inboundSucceeded().count())
                .isZero();
    }
}
