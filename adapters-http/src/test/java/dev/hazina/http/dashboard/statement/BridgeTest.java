package dev.hazina.http.dashboard.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.FileStatements;
import dev.hazina.application.statement.LateAndCorrected;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The rows between what succeeded in a month and what the wallets gained in it.
class BridgeTest {
    private static final Instant APRIL = Instant.parse("2026-04-01T00:00:00+03:00");
    private static final Instant MAY = Instant.parse("2026-05-01T00:00:00+03:00");
    private final InMemoryHazina hazina = new InMemoryHazina(
            Setup.plain().fees("KES.card=290bp,KES.mm_stk_push=100bp,KES.payout=25"));
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final Day day = new Day(hazina, shop);

    private Bridge bridge(Optional<Instant> since, Instant before) {
        return new Bridge(
                hazina.world.filing().totals(new FileStatements.Holder("Duka", shop.account, Optional.empty(),
                        Currency.KES), since, Optional.of(before)),
                hazina.world.statements().totals(new StatementScope(shop.merchant(), shop.accountId(), Currency.KES,
                        since, Optional.of(before))));
    }

    private static List<String> steps(Bridge bridge) {
        assertThat(bridge.sum()).isEqualByComparingTo(bridge.moved());
        List<StatementPage.Step> rows = bridge.rows();
        return rows.subList(1, rows.size() - 1).stream()
                .map(step -> step.name().split(":| at the| created| that were")[0] + " " + step.amount().number())
                .toList();
    }

    @Test
    void aPayoutThatIsReservedInOneMonthAndFailsInTheNextIsInBoth() {
        day.paid(shop.main, 10_000_00);
        hazina.world.clock().set(APRIL.minus(Duration.ofMinutes(5)));
        Instruction<PayoutDetails> payout = day.payout(shop.main, 777_00);
        hazina.world.clock().set(APRIL.plusSeconds(60));
        day.settle(payout.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));

        Bridge march = bridge(Optional.empty(), APRIL);
        Bridge april = bridge(Optional.of(APRIL), MAY);

        assertThat(steps(march)).containsExactly("Reserved for payouts -802.00");
        assertThat(march.rows().get(1).href()).isEqualTo("/dashboard/payouts?currency=KES&to=2026-03-31");
        assertThat(steps(april)).containsExactly("Reserved for payouts 802.00");
        assertThat(april.rows().get(1).href()).isEqualTo("/dashboard/payouts?currency=KES&to=2026-03-31");
        assertThat(april.moved()).isEqualByComparingTo("802.00");
    }

    @Test
    void aPayoutThatSucceedsInTheNextMonthIsTakenOffInTheFirst() {
        day.paid(shop.main, 10_000_00);
        hazina.world.clock().set(APRIL.minus(Duration.ofMinutes(5)));
        Instruction<PayoutDetails> payout = day.payout(shop.main, 777_00);
        hazina.world.clock().set(APRIL.plusSeconds(60));
        day.settle(payout.details().id(), new Outcome.Succeeded("P"));

        assertThat(steps(bridge(Optional.empty(), APRIL))).containsExactly("Reserved for payouts -802.00");
        Bridge april = bridge(Optional.of(APRIL), MAY);
        assertThat(steps(april)).containsExactly("Reserved for payouts 802.00");
        assertThat(april.moved()).isEqualByComparingTo("0.00");
    }

    @Test
    void aPaymentThatIsPaidInTheNextMonthIsARowInBoth() {
        hazina.world.clock().set(APRIL.minusSeconds(60));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(1_000_00));
        hazina.world.clock().set(APRIL.plusSeconds(60));
        hazina.settle.handle(SettleCommands.of(shop.merchant(), payment.details().id(), FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded("R")), Optional.empty()));

        Bridge march = bridge(Optional.empty(), APRIL);
        assertThat(steps(march)).containsExactly("Payments -990.00");
        Bridge april = bridge(Optional.of(APRIL), MAY);
        assertThat(steps(april)).containsExactly("Payments 990.00");
        assertThat(april.rows().get(1).href())
                .isEqualTo("/dashboard/payments?currency=KES&from=2026-03-31&to=2026-04-30");
    }

    @Test
    void aRefundOnItsWayIsARow() {
        Instruction<PaymentDetails> payment = day.paid(shop.main, 10_000_00);
        hazina.world.clock().set(APRIL.minus(Duration.ofMinutes(5)));
        Instruction<RefundDetails> refund = day.refund(payment, 500_00, new Outcome.Accepted("R"));
        hazina.world.clock().set(APRIL.plusSeconds(60));
        day.settle(refund.details().id(), new Outcome.Succeeded("R"));

        assertThat(steps(bridge(Optional.empty(), APRIL))).containsExactly("Refunds -500.00");
        assertThat(steps(bridge(Optional.of(APRIL), MAY))).containsExactly("Refunds 500.00");
    }

    /// What happens after an end is of the day on which it happens, in both tables.
    @Test
    void withinOnePeriodBothTablesSayTheSame() {
        new LateAndCorrected(hazina, shop, Currency.KES).events().forEach(Runnable::run);

        List<String> steps = steps(bridge(Optional.empty(), hazina.world.clock().instant().plusSeconds(1)));

        assertThat(steps).noneMatch(step -> step.startsWith("Payments"));
    }
}
