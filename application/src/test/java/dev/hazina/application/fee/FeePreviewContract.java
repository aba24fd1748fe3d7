package dev.hazina.application.fee;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What fees would have cost a merchant in its last month.
public abstract class FeePreviewContract extends PortContract {
    private static final String RULES = "KES.mm_stk_push=150bp,KES.card=290bp+30,KES.payout=25";

    private TestInstructions instructions;
    private PreviewFees preview;

    @BeforeEach
    void lastMonth() {
        instructions = new TestInstructions(hazina, shop);
        preview = new PreviewFees(world.instructions(), FeeSchedule.standard(), world.clock());
    }

    @Test
    void addsUpWhatSucceededByChannelAndRoundsEachFee() {
        instructions.paid(100_00);
        for (long minor : List.of(33L, 33L, 10_033L)) {
            instructions.tell(instructions.prompt(minor),
                    new Outcome.Succeeded(shop.receipt("R" + world.ids().next())));
        }
        instructions.tell(instructions.prompt(500_00), new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS));
        instructions.prompt(700_00);
        Instruction<?> payout = instructions.payout(50_00);
        instructions.tell(payout, new Outcome.Succeeded("P1"));
        untilNextMonth();
        instructions.paid(900_00);

        PreviewFees.Preview found = preview.of(List.of(shop.account), " " + RULES + " ,");

        assertThat(found.rules()).isEqualTo(RULES);
        assertThat(found.isPartial()).isFalse();
        assertThat(found.rows()).containsExactly(
                new PreviewFees.Row(Currency.KES, Optional.of(Channel.MM_STK_PUSH), 3, kes(10_099), kes(0), kes(150)),
                new PreviewFees.Row(Currency.KES, Optional.of(Channel.CARD), 1, kes(100_00), kes(0), kes(32_90)),
                new PreviewFees.Row(Currency.KES, Optional.empty(), 1, kes(50_00), kes(0), kes(25_00)));
    }

    @Test
    void theMonthIsThatOfTheMerchantsTimeZone() {
        PreviewFees.Preview found = preview.of(List.of(shop.account), "");

        ZoneId zone = shop.account.zone();
        LocalDate first = LocalDate.ofInstant(found.before(), zone);
        assertThat(found.before()).isEqualTo(first.withDayOfMonth(1).atStartOfDay(zone).toInstant())
                .isBeforeOrEqualTo(world.clock().instant());
        assertThat(found.from()).isEqualTo(first.minusMonths(1).atStartOfDay(zone).toInstant());
        assertThat(found.rows()).isEmpty();
    }

    @Test
    void whatWasChargedStandsBesideTheSameRules() {
        shop.fund(shop.main, 500_00);
        instructions.tell(instructions.payout(100_00), new Outcome.Succeeded("P2"));
        untilNextMonth();

        assertThat(preview.of(List.of(shop.account), "").rows())
                .allSatisfy(row -> assertThat(row.previewed()).isEqualTo(row.charged()));
    }

    @Test
    void theOldestOfTooManyAreLeftOutAndItSaysSo() {
        for (int i = 0; i < 3; i++) {
            instructions.paid(10_00 + i);
            world.clock().advance(Duration.ofSeconds(1));
        }
        untilNextMonth();

        PreviewFees few = new PreviewFees(world.instructions(), FeeSchedule.standard(), world.clock(), 2);
        PreviewFees.Preview found = few.of(List.of(shop.account), "KES.card=1");
        assertThat(found.isPartial()).isTrue();
        assertThat(found.rows()).containsExactly(
                new PreviewFees.Row(Currency.KES, Optional.of(Channel.CARD), 2, kes(20_03), kes(0), kes(2_00)));
    }

    @Test
    void rulesThatCannotBeReadAreRefused() {
        for (String rules : List.of("KES.mm_stk_push", "KES.fax=1", "x".repeat(FeeRules.LONGEST + 1))) {
            assertThatThrownBy(() -> preview.of(List.of(shop.account), rules)).as(rules)
                    .isInstanceOf(Refusal.Invalid.class);
        }
    }

    private void untilNextMonth() {
        ZoneId zone = shop.account.zone();
        Instant next = LocalDate.ofInstant(world.clock().instant(), zone).withDayOfMonth(1).plusMonths(1)
                .atStartOfDay(zone).toInstant();
        world.clock().advance(Duration.between(world.clock().instant(), next));
    }
}
