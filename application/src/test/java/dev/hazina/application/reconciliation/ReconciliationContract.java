package dev.hazina.application.reconciliation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.channel.Report;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/// The contract of both sides of an account at a provider.
public abstract class ReconciliationContract extends PortContract {

    private FloatBalance.Key account() {
        return new FloatBalance.Key(new FloatAccount(hazina.gateway.name(), "r" + shop.merchant().value()),
                Currency.KES);
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    private static MoneySum sum(long minor) {
        return MoneySum.of(kes(minor));
    }

    private Instruction<PaymentDetails> paid(long minor, Report report) {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> payment = instructions.prompt(minor);
        instructions.tell(payment, report.through(account().account().name()));
        return payment;
    }

    private String receipt() {
        return "R" + world.ids().next().toString().replace("-", "");
    }

    private Reconciliation today() {
        return new ReconcileDay(world.reconciliation()).of(account(),
                LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC));
    }

    @Test
    void aDayHasBothSidesAndARowForEachMovement() {
        String right = receipt();
        var matched = paid(30_00, Report.of(new Outcome.Succeeded(right)));
        var unnamed = paid(7_00, Report.of(new Outcome.Succeeded(Optional.empty())));
        String disputed = receipt();
        var other = paid(20_00, Report.of(new Outcome.Succeeded(disputed), kes(1_00)));

        Reconciliation day = today();

        assertThat(day.rows()).extracting(ReconciledRow::subject, ReconciledRow::state, ReconciledRow::receipt)
                .containsExactlyInAnyOrder(tuple(matched, State.MATCHED, Optional.of(right)),
                        tuple(unnamed, State.ONLY_HERE, Optional.empty()),
                        tuple(other, State.ONLY_THERE, Optional.of(disputed)));
        assertThat(day.booked().in()).isEqualTo(sum(37_00));
        assertThat(day.told().in()).isEqualTo(sum(31_00));
        assertThat(day.bookedOpening()).isEqualTo(sum(0));
        assertThat(day.bookedClosing()).isEqualTo(sum(37_00));
        assertThat(day.explained()).isEqualTo(sum(-6_00));
        assertThat(day.explaining()).hasSize(2);
        assertThat(day.difference()).isEmpty();
        assertThat(today()).as("a second run").isEqualTo(day);
    }

    private static Tuple tuple(Instruction<?> about, State state, Optional<String> receipt) {
        return Assertions.tuple(about.subject(), state, receipt);
    }

    @Test
    void theOpeningIsWhatWasBookedBefore() {
        paid(30_00, Report.of(new Outcome.Succeeded(receipt())));
        LocalDate tomorrow = LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC).plusDays(1);

        Reconciliation next = new ReconcileDay(world.reconciliation()).of(account(), tomorrow);

        assertThat(next.bookedOpening()).isEqualTo(sum(30_00));
        assertThat(next.rows()).isEmpty();
        assertThat(new ReconcileDay(world.reconciliation()).of(account(), tomorrow.minusDays(1)).bookedOpening())
                .isEqualTo(sum(0));
    }

    @Test
    void aBalanceIsTakenFromAQuestionOrFromBesideAMovement() {
        paid(30_00, Report.of(new Outcome.Succeeded(receipt()))
                .leaving(new AccountAfter(Optional.of(kes(530_00)), Optional.empty())));
        FloatBalance before = new FloatBalance(account().account(), Side.ASKED, sum(500_00),
                LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC).atStartOfDay(ZoneOffset.UTC).toInstant()
                        .minus(Duration.ofHours(1)));
        world.floatBalances().keep(List.of(before));

        Reconciliation day = today();

        assertThat(day.toldOpening()).contains(before);
        assertThat(day.toldClosing().map(FloatBalance::amount)).contains(sum(530_00));
        assertThat(day.difference()).contains(sum(500_00));
        assertThat(day.differenceOfDay()).contains(sum(0));
        assertThat(day.unexplained()).contains(sum(0));
    }
}
