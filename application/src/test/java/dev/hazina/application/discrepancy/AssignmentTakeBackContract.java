package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Staff take back what they have assigned to the wrong wallet.
abstract class AssignmentTakeBackContract extends AfterTakeBackContract {
    private static final long AMOUNT = 250_00;
    private static final int CALLERS = 16;

    @Test
    void whatWasAssignedWronglyWaitsAgainAndIsAssignedElsewhere() {
        Instruction<PaymentDetails> wrong = assigned(hazina, till.come(AMOUNT), shop);
        TestMerchant right = TestMerchant.open(hazina);

        Discrepancy ended = decide(hazina, wrong, PlatformStaff.OPERATOR);

        assertThat(ended.isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isZero();
        assertThat(now(wrong).correction()).hasValueSatisfying(done -> {
            assertThat(done.action()).isEqualTo(Action.TAKE_BACK);
            assertThat(done.amount().minor()).isEqualTo(AMOUNT);
        });
        assertThat(world.auditLog().newest(shop.merchant(), AuditAct.PAYMENT_TAKEN_BACK))
                .hasValueSatisfying(entry -> assertThat(entry.by()).isEqualTo(PlatformStaff.OPERATOR));
        assigned(hazina, waiting().id(), right);
        assertThat(right.available(right.main)).isEqualTo(AMOUNT);
        refused(() -> decide(hazina, wrong, PlatformStaff.OPERATOR), RefusalCode.CLAIM_TAKEN_BACK);
    }

    @Test
    void theFeeOfAnAssignmentIsGivenBackToTheCent() {
        Hazina charging = new Hazina(world, world.writer(), FaultyGateway.obliging(),
                Setup.plain().fees("KES.mm_c2b=150bp"));
        Instruction<PaymentDetails> wrong = assigned(charging, till.come(333_33), shop);
        assertThat(shop.available(shop.main)).isLessThan(333_33);

        decide(charging, wrong, PlatformStaff.OPERATOR);

        assertThat(shop.available(shop.main)).isZero();
        assertThat(waiting().details().amount().minor()).isEqualTo(333_33);
    }

    @Test
    void whatTheMerchantHasSpentOrRefundedIsRefused() {
        Instruction<PaymentDetails> spent = assigned(hazina, till.come(AMOUNT), shop);
        shop.move(shop.main, shop.wallet("Till"), 1_00);
        refused(() -> decide(hazina, spent, PlatformStaff.OPERATOR), RefusalCode.INSUFFICIENT_BALANCE);
        shop.fund(shop.main, 500_00);
        refund(spent);
        refused(() -> decide(hazina, spent, PlatformStaff.OPERATOR), RefusalCode.PAYMENT_REFUNDED);

        assertThat(now(spent).correction()).isEmpty();
        assertThat(listed()).isEmpty();
        assertThat(open(spent)).isEmpty();
    }

    /// Each takes back what they gave.
    @Test
    void aClaimIsTheMerchantsAndAnAssignmentIsTheStaffs() {
        Instruction<PaymentDetails> claimed = claimed(till.come(AMOUNT), "sale-1");
        refused(() -> decide(hazina, claimed, PlatformStaff.OPERATOR), RefusalCode.PAYMENT_NOT_CLAIMED);
        Instruction<PaymentDetails> assigned = assigned(hazina, till.come(AMOUNT), shop);
        refused(() -> takeBack(hazina, assigned), RefusalCode.PAYMENT_NOT_CLAIMED);
        refused(() -> decide(hazina, shop.pay(shop.order(1_00)), PlatformStaff.OPERATOR),
                RefusalCode.PAYMENT_NOT_CLAIMED);

        assertThat(shop.available(shop.main)).isEqualTo(2 * AMOUNT);
    }

    @Test
    void itTakesTwoPeopleAboveTheLimitAndNothingMovesBefore() {
        Hazina two = takingTwo();
        Instruction<PaymentDetails> wrong = assigned(hazina, till.come(AMOUNT), shop);

        Discrepancy proposed = decide(two, wrong, PlatformStaff.OPERATOR);

        assertThat(proposed.state()).isInstanceOf(DiscrepancyState.Proposed.class);
        refused(() -> decide(two, wrong, PlatformStaff.OPERATOR), RefusalCode.SECOND_PERSON_NEEDED);
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT);
        assertThat(now(wrong).correction()).isEmpty();
        theBooksAreClean();
        Discrepancy ended = two.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(proposed.id(),
                by(PlatformStaff.COLLEAGUE, Action.TAKE_BACK), Optional.empty()));
        assertThat(ended.state()).isInstanceOfSatisfying(DiscrepancyState.Resolved.class,
                done -> assertThat(done.resolution().proposedBy()).contains(PlatformStaff.OPERATOR.decider()));
        assertThat(shop.available(shop.main)).isZero();
        assertThat(waiting().details().amount().minor()).isEqualTo(AMOUNT);
    }

    @Test
    void aProposalThatIsAcknowledgedMovesNothingAndCanBeMadeAgain() {
        Hazina two = takingTwo();
        Instruction<PaymentDetails> wrong = assigned(hazina, till.come(AMOUNT), shop);
        Discrepancy first = decide(two, wrong, PlatformStaff.OPERATOR);

        two.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(first.id(),
                by(PlatformStaff.COLLEAGUE, Action.ACKNOWLEDGE), Optional.empty()));

        assertThat(open(wrong)).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT);
        theBooksAreClean();
        Discrepancy second = decide(two, wrong, PlatformStaff.COLLEAGUE);
        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(decide(two, wrong, PlatformStaff.OPERATOR).isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isZero();
    }

    /// Three commits move the money, with a crash before and after each of them.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void aTakeBackOfStaffThatCrashedIsFinished(int where) {
        Instruction<PaymentDetails> wrong = assigned(hazina, till.come(AMOUNT), shop);
        assertThatThrownBy(() -> decide(crashing(where), wrong, PlatformStaff.OPERATOR)).isInstanceOf(Crash.class);
        theBooksAreClean();

        world.clock().advance(FinishHandOvers.AFTER.plusSeconds(1));
        hazina.money.unassigned().finish().runDue();

        assertThat(hazina.money.unassigned().finish().runDue()).isZero();
        assertThat(shop.available(shop.main)).isEqualTo(where == 0 ? AMOUNT : 0);
        assertThat(listed()).hasSize(where == 0 ? 0 : 1);
        assertThat(open(wrong)).isEmpty();
    }

    @RepeatedTest(20)
    void aRefundOrATakeBackOfStaffMovesTheMoney() throws Exception {
        Instruction<PaymentDetails> wrong = assigned(hazina, till.come(AMOUNT), shop);
        shop.fund(shop.main, 1_000_00);

        List<String> outcomes = atOnce(IntStream.range(0, CALLERS).mapToObj(i -> outcome(() -> {
            if (i % 2 == 0) {
                decide(hazina, wrong, PlatformStaff.OPERATOR);
            } else {
                refund(wrong);
            }
        })).toList());

        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(outcomes).contains("done");
        assertThat(listed()).hasSize(now(wrong).correction().isPresent() ? 1 : 0);
        assertThat(open(wrong)).isEmpty();
    }

    private Hazina takingTwo() {
        return new Hazina(world, FaultyGateway.obliging(),
                Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, new Money(Currency.KES, 50_00)))));
    }

    private Instruction<PaymentDetails> assigned(Hazina with, InboundPaymentId notice, TestMerchant to) {
        Discrepancy waiting = world.discrepancies()
                .unresolved(find(notice).details().subject(), Discrepancy.Kind.UNMATCHED).orElseThrow();
        with.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(waiting.id(),
                Decisions.of(Action.CREDIT_WALLET), Optional.of(to.main.number())));
        return world.payments().find(to.merchant(), to.accountId(), new PaymentId(notice.value())).orElseThrow()
                .payment();
    }

    private static Decided by(Actor person, Action action) {
        return Decisions.by(person, Decisions.of(action, Optional.of("the wrong shop")));
    }

    private static Discrepancy decide(Hazina with, Instruction<PaymentDetails> payment, Actor person) {
        return with.money.unassigned().takeBackAssigned().handle(payment.details().id(),
                by(person, Action.TAKE_BACK));
    }

    private Instruction<PaymentDetails> now(Instruction<PaymentDetails> payment) {
        return world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow().payment();
    }

    private List<Discrepancy> open(Instruction<PaymentDetails> payment) {
        return world.discrepancies().unresolved(payment.subject());
    }
}
