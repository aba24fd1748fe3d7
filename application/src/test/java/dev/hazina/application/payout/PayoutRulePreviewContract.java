package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.payout.PreviewPayoutRule.Met;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutMails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Which payouts of its last month a merchant's rule would have met.
public abstract class PayoutRulePreviewContract extends PortContract {
    private TestInstructions instructions;

    @BeforeEach
    void fund() {
        instructions = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 10_000_00);
        nextMonth();
    }

    private void nextMonth() {
        Instant now = world.clock().instant();
        LocalDate next = LocalDate.ofInstant(now, shop.account.zone()).withDayOfMonth(1).plusMonths(1);
        world.clock().advance(Duration.between(now, next.atStartOfDay(shop.account.zone()).toInstant().plusSeconds(1)));
    }

    private static Optional<Money> kes(long minor) {
        return Optional.of(new Money(Currency.KES, minor));
    }

    private static PayoutRule.Asked limits(Optional<Money> payout, Optional<Money> day, Optional<Money> recipient) {
        return new PayoutRule.Asked(Optional.empty(), new PayoutLimits(payout, day, recipient, true), false,
                PayoutMails.NONE);
    }

    private static Met met(long count, long minor) {
        return new Met(count, MoneySum.of(new Money(Currency.KES, minor)));
    }

    private PreviewPayoutRule.Preview preview(PayoutRule.Asked... rules) {
        return new PreviewPayoutRule(world.instructions(), world.clock()).of(List.of(shop.account), Currency.KES,
                List.of(rules));
    }

    @Test
    void eachRuleMeetsWhatIsOverItsLimits() {
        instructions.payout(100_00);
        Instruction<?> failed = instructions.payout(900_00);
        instructions.tell(failed, new Outcome.Failed(FailureReason.UNSPECIFIED));
        instructions.payout(300_00);
        world.clock().advance(Duration.ofHours(25));
        instructions.payout(150_00);
        nextMonth();
        instructions.payout(500_00);

        PreviewPayoutRule.Preview found = preview(PayoutRule.Asked.NOTHING, new PayoutRule.Asked(kes(150_00)),
                limits(kes(150_00), Optional.empty(), Optional.empty()),
                limits(Optional.empty(), kes(399_99), Optional.empty()),
                limits(Optional.empty(), kes(400_00), Optional.empty()),
                limits(Optional.empty(), Optional.empty(), kes(200_00)));

        assertThat(found.isPartial()).isFalse();
        assertThat(found.all()).isEqualTo(met(3, 550_00));
        assertThat(found.met()).containsExactly(met(0, 0), met(2, 450_00), met(1, 300_00), met(1, 300_00), met(0, 0),
                met(1, 300_00));
    }

    @Test
    void olderOnesAreLeftOutWhereThereAreTooMany() {
        for (int i = 0; i < 3; i++) {
            instructions.payout(100_00);
        }
        nextMonth();

        PreviewPayoutRule.Preview found = new PreviewPayoutRule(world.instructions(), world.clock(), 2)
                .of(List.of(shop.account), Currency.KES, List.of());
        assertThat(found.isPartial()).isTrue();
        assertThat(found.all()).isEqualTo(met(2, 200_00));
    }

    @Test
    void theGreatestNumberIsOfAllAccountsTogether() {
        for (int i = 0; i < 3; i++) {
            instructions.payout(100_00);
        }
        nextMonth();

        PreviewPayoutRule.Preview found = new PreviewPayoutRule(world.instructions(), world.clock(), 2)
                .of(List.of(shop.account, shop.account), Currency.KES, List.of());
        assertThat(found.isPartial()).isTrue();
        assertThat(found.all()).isEqualTo(met(2, 200_00));
    }

    @Test
    void aMonthWithoutPayoutsMeetsNothing() {
        assertThat(preview(new PayoutRule.Asked(kes(1))).met()).containsExactly(met(0, 0));
    }
}
