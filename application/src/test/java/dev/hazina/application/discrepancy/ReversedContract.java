package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A payment that its provider reverses after its claim was taken back, while its money waits in suspense.
abstract class ReversedContract extends AssignmentTakeBackContract {
    static final long AMOUNT = 250_00;

    @Test
    void oneDecisionEndsBothExceptions() {
        Instruction<PaymentDetails> wrong = reversed();
        assertThat(open(wrong)).extracting(Discrepancy::kind)
                .containsExactlyInAnyOrder(Discrepancy.Kind.CONTRADICTION, Discrepancy.Kind.UNMATCHED);

        resolve(contradiction(wrong), Action.WRITE_OFF);

        assertThat(open(wrong)).isEmpty();
        assertThat(listed()).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(500_00);
        assertThat(shop.payment("sale-1").correction().orElseThrow().action()).isEqualTo(Action.TAKE_BACK);
        refused(() -> takeBack(hazina, wrong), RefusalCode.CLAIM_TAKEN_BACK);
    }

    /// The wallet has given it back, and it is taken from there once.
    @Test
    void theWalletGivesItBackOnce() {
        Instruction<PaymentDetails> wrong = reversed();
        refused(() -> resolve(contradiction(wrong), Action.RECOVER), RefusalCode.ACTION_UNSUITABLE);

        resolve(contradiction(wrong), Action.ACKNOWLEDGE);

        assertThat(shop.available(shop.main)).isEqualTo(500_00);
        assertThat(waiting().details().amount().minor()).isEqualTo(AMOUNT);
    }

    @Test
    void whatIsReportedAgainIsBorneOnce() {
        Instruction<PaymentDetails> wrong = reversed();
        resolve(contradiction(wrong), Action.WRITE_OFF);
        report(wrong);

        refused(() -> resolve(contradiction(wrong), Action.WRITE_OFF), RefusalCode.ACTION_UNSUITABLE);
        resolve(contradiction(wrong), Action.ACKNOWLEDGE);

        assertThat(open(wrong)).isEmpty();
    }

    @Test
    void whatWasClaimedAnewMeanwhileStaysWithTheSale() {
        Instruction<PaymentDetails> wrong = takenBack();
        claimed(waiting().id(), "sale-2");
        report(wrong);

        resolve(contradiction(wrong), Action.WRITE_OFF);

        assertThat(open(wrong)).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(500_00 + AMOUNT);
    }

    @Test
    void itTakesTwoPeopleAboveTheLimit() {
        Instruction<PaymentDetails> wrong = reversed();
        Hazina two = new Hazina(world, FaultyGateway.obliging(),
                Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, new Money(Currency.KES, 50_00)))));
        Discrepancy raised = contradiction(wrong);

        assertThat(two.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.of(Action.WRITE_OFF), Optional.empty())).state())
                .isInstanceOf(DiscrepancyState.Proposed.class);

        assertThat(open(wrong)).hasSize(2);
        assertThat(waiting().details().amount().minor()).isEqualTo(AMOUNT);
    }

    /// Three commits move the money, with a crash before and after each of them.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void whatCrashedIsFinished(int where) {
        Instruction<PaymentDetails> wrong = reversed();
        Discrepancy raised = contradiction(wrong);
        assertThatThrownBy(() -> crashing(where).resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.of(Action.WRITE_OFF), Optional.empty()))).isInstanceOf(Crash.class);
        theBooksAreClean();

        world.clock().advance(FinishHandOvers.AFTER.plusSeconds(1));
        hazina.money.unassigned().finish().runDue();

        assertThat(hazina.money.unassigned().finish().runDue()).isZero();
        assertThat(open(wrong)).hasSize(where == 0 ? 2 : 0);
    }

    @RepeatedTest(20)
    void whatIsClaimedAtTheSameTimeGoesOneWay() throws Exception {
        Instruction<PaymentDetails> wrong = reversed();
        Discrepancy raised = contradiction(wrong);
        var again = waiting().id();

        atOnce(List.of(outcome(() -> resolve(raised, Action.WRITE_OFF)),
                outcome(() -> claim(hazina, again, "sale-2"))));

        assertThat(open(wrong)).isEmpty();
        assertThat(shop.available(shop.main)).isIn(500_00L, 500_00 + AMOUNT);
    }

    Instruction<PaymentDetails> takenBack() {
        Instruction<PaymentDetails> wrong = claimed(till.come(AMOUNT), "sale-1");
        shop.fund(shop.main, 500_00);
        takeBack(hazina, wrong);
        return wrong;
    }

    Instruction<PaymentDetails> reversed() {
        Instruction<PaymentDetails> wrong = takenBack();
        report(wrong);
        return wrong;
    }

    void report(Instruction<PaymentDetails> payment) {
        PaymentDetails paid = payment.details();
        hazina.settle.handle(SettleCommands.of(paid.merchant(), paid.id(), paid.provider(),
                Report.of(new Outcome.Failed(FailureReason.UNSPECIFIED)), Optional.empty()));
    }

    Discrepancy contradiction(Instruction<PaymentDetails> payment) {
        return world.discrepancies().unresolved(payment.subject(), Discrepancy.Kind.CONTRADICTION).orElseThrow();
    }

    List<Discrepancy> open(Instruction<PaymentDetails> payment) {
        return Stream.of(payment.subject(),
                TakenBack.again(find(new InboundPaymentId(
                        payment.details().id().value())).details()).subject())
                .flatMap(subject -> world.discrepancies().unresolved(subject).stream()).toList();
    }
}
