package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.statement.PaymentOutcomes.Ending;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of every source of daily sums.
public abstract class DailyReadsContract extends PortContract {

    private List<DailyReads.Day> days(TestMerchant whose, LocalDate first, LocalDate last) {
        return world.days().days(whose.merchant(), whose.accountId(), Currency.KES, ZoneOffset.UTC, first,
                last);
    }

    @Test
    void anAccountWithoutMoneyHadNoDays() {
        LocalDate today = LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC);

        assertThat(days(shop, today.minusDays(30), today)).isEmpty();
    }

    @Test
    void whatSucceededIsAddedUpByDay() {
        Instant noon = world.clock().instant().truncatedTo(ChronoUnit.DAYS).plus(36, ChronoUnit.HOURS);
        world.clock().advance(Duration.between(world.clock().instant(), noon));
        shop.fund(shop.main, 100_00);
        shop.fund(shop.main, 50_00);
        shop.pay(shop.order(7_00));
        shop.fund(shop.wallet("Dollars", Currency.USD), 9_00);
        world.clock().advance(Duration.ofDays(2));
        shop.fund(shop.main, 1_00);
        hazina.gateway.disbursing(new Outcome.Succeeded("R1"));
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 5_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        LocalDate first = LocalDate.ofInstant(noon, ZoneOffset.UTC);

        List<DailyReads.Day> days = days(shop, first.minusDays(3), first.plusDays(3));

        assertThat(days).extracting(DailyReads.Day::date).containsExactly(first, first.plusDays(2));
        assertThat(days.getFirst().collected()).isEqualTo(new Statement.CountAndSum(2, new BigDecimal("150.00")));
        assertThat(days.getFirst().paidOut()).isEqualTo(new Statement.CountAndSum(0, new BigDecimal("0.00")));
        assertThat(days.getLast().collected()).isEqualTo(new Statement.CountAndSum(1, new BigDecimal("1.00")));
        assertThat(days.getLast().paidOut()).isEqualTo(new Statement.CountAndSum(1, new BigDecimal("5.00")));
        assertThat(days(shop, first.plusDays(1), first.plusDays(2))).hasSize(1);
        assertThat(days(shop, first, first.plusDays(1))).hasSize(1);
        assertThat(days(TestMerchant.open(hazina), first, first.plusDays(2))).isEmpty();
    }

    @Test
    void aDayIsThatOfTheZone() {
        Instant midnight = world.clock().instant().truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
        world.clock().advance(Duration.between(world.clock().instant(), midnight.minus(Duration.ofHours(1))));
        shop.fund(shop.main, 100_00);
        LocalDate before = LocalDate.ofInstant(midnight, ZoneOffset.UTC).minusDays(1);

        assertThat(days(shop, before.minusDays(2), before.plusDays(2))).extracting(DailyReads.Day::date)
                .containsExactly(before);
        assertThat(world.days().days(shop.merchant(), shop.accountId(), Currency.KES, ZoneId.of("Africa/Nairobi"),
                before.minusDays(2), before.plusDays(2))).extracting(DailyReads.Day::date)
                .containsExactly(before.plusDays(1));
    }

    private PaymentOutcomes outcomes(TestMerchant whose, ZoneId zone, LocalDate first, LocalDate last) {
        PaymentOutcomes all = world.days().outcomes(whose.merchant(), whose.accountId(), Currency.KES, zone, first,
                last);
        assertThat(world.days().tallies(whose.merchant(), whose.accountId(), Currency.KES, zone, first, last))
                .isEqualTo(all.tallies());
        return all;
    }

    private static PaymentOutcomes.Tally tally(Channel channel, Ending ending, Optional<FailureReason> reason,
            long count, String amount) {
        return new PaymentOutcomes.Tally(channel, ending, reason,
                new Statement.CountAndSum(count, new BigDecimal(amount)));
    }

    @Test
    void paymentsAreCountedByHowTheyEnded() {
        LocalDate today = LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC);
        TestInstructions instructions = new TestInstructions(hazina, shop);
        instructions.paid(10_00);
        instructions.paid(20_00);
        instructions.tell(instructions.prompt(5_00), new Outcome.Failed(FailureReason.PAYER_DECLINED));
        instructions.tell(instructions.prompt(6_00), new Outcome.Failed(FailureReason.PAYER_DECLINED));
        instructions.tell(instructions.prompt(7_00), new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS));
        instructions.tell(instructions.prompt(9_00), new Outcome.Succeeded("M1"));
        instructions.prompt(4_00);
        shop.fund(shop.wallet("Dollars", Currency.USD), 9_00);

        PaymentOutcomes found = outcomes(shop, ZoneOffset.UTC, today, today.plusDays(1));

        assertThat(found.tallies()).containsExactly(
                tally(Channel.CARD, Ending.SUCCEEDED, Optional.empty(), 2, "30.00"),
                tally(Channel.MM_STK_PUSH, Ending.FAILED, Optional.of(FailureReason.PAYER_DECLINED), 2, "11.00"),
                tally(Channel.MM_STK_PUSH, Ending.FAILED, Optional.of(FailureReason.INSUFFICIENT_FUNDS), 1, "7.00"),
                tally(Channel.MM_STK_PUSH, Ending.SUCCEEDED, Optional.empty(), 1, "9.00"));
        assertThat(found.missingBefore()).isEmpty();
        assertThat(outcomes(shop, ZoneOffset.UTC, today.minusDays(2), today.minusDays(1)).tallies()).isEmpty();
        assertThat(outcomes(TestMerchant.open(hazina), ZoneOffset.UTC, today, today).tallies()).isEmpty();
    }

    @Test
    void aLateSuccessMovesItsCount() {
        LocalDate today = LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC);
        TestInstructions instructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> payment = instructions.prompt(5_00);
        instructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        assertThat(outcomes(shop, ZoneOffset.UTC, today, today.plusDays(1)).tallies()).containsExactly(
                tally(Channel.MM_STK_PUSH, Ending.FAILED, Optional.of(FailureReason.PAYER_DECLINED), 1, "5.00"));

        instructions.tell(payment, new Outcome.Succeeded("LATE" + payment.details().reference()));

        assertThat(outcomes(shop, ZoneOffset.UTC, today, today.plusDays(1)).tallies()).hasSize(1).allSatisfy(
                one -> assertThat(one.ending()).isIn(Ending.PAID_LATE, Ending.SUCCEEDED));
    }

    /// Also where a day begins half an hour past the hour.
    @Test
    void successesAreCountedByWeekdayAndHourOfTheZone() {
        Instant noon = world.clock().instant().truncatedTo(ChronoUnit.DAYS).plus(36, ChronoUnit.HOURS);
        world.clock().advance(Duration.between(world.clock().instant(), noon));
        shop.fund(shop.main, 100_00);
        shop.fund(shop.main, 50_00);
        LocalDate day = LocalDate.ofInstant(noon, ZoneOffset.UTC);
        ZoneId nairobi = ZoneId.of("Africa/Nairobi");

        assertThat(outcomes(shop, nairobi, day, day).busy()).containsExactly(new PaymentOutcomes.Slot(
                day.getDayOfWeek(), 15, new Statement.CountAndSum(2, new BigDecimal("150.00"))));
        world.clock().advance(Duration.ofHours(6).plusMinutes(40));
        shop.fund(shop.main, 1_00);
        ZoneId india = ZoneId.of("Asia/Kolkata");
        assertThat(outcomes(shop, india, day, day).busy()).extracting(slot -> slot.sum().count()).containsExactly(2L);
        assertThat(outcomes(shop, india, day.plusDays(1), day.plusDays(1)).busy()).containsExactly(
                new PaymentOutcomes.Slot(day.plusDays(1).getDayOfWeek(), 0,
                        new Statement.CountAndSum(1, new BigDecimal("1.00"))));
    }
}
