package dev.hazina.application.discrepancy;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Discrepancy.Kind;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A decision about more than a threshold amount is carried out once a second person has made the same decision, over
/// any world.
class ApprovalTest extends PortContract implements OnInMemoryWorld {
    private static final Setup SETUP = Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, kes(50_00))));
    private TestInstructions testInstructions;

    @BeforeEach
    void askForTwo() {
        hazina = new Hazina(world, FaultyGateway.obliging(), SETUP);
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        assertThat(world.proof().prove().currencies()).allMatch(c -> c.differences().isEmpty() && c.sum().isZero());
    }

    @Test
    void whatOnePersonProposesASecondOneCarriesOut() {
        Discrepancy raised = paidLater(100_00);
        Discrepancy proposed = credit(testInstructions, raised, Decisions.of(Action.CREDIT_WALLET));
        assertThat(proposed.isResolved()).isFalse();
        assertThat(testInstructions.available()).isZero();
        assertThatThrownBy(() -> credit(testInstructions, raised, Decisions.of(Action.CREDIT_WALLET)))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(testInstructions.now(raised)).isEqualTo(proposed);
        assertThat(testInstructions.available()).isZero();

        Discrepancy resolved = credit(testInstructions, raised, second(Decisions.of(Action.CREDIT_WALLET)));

        assertThat(testInstructions.available()).isEqualTo(100_00);
        assertThat(Optional.of(resolution(resolved).by())).isEqualTo(PlatformStaff.COLLEAGUE.keyId());
        assertThat(resolution(resolved).proposedBy()).isEqualTo(PlatformStaff.OPERATOR.keyId());
        assertThat(testInstructions.now(raised)).isEqualTo(resolved);
        assertThat(world.auditLog().list(shop.merchant(), Pages.newest()).rows())
                .extracting(entry -> entry.by().keyId())
                .containsExactly(PlatformStaff.COLLEAGUE.keyId(), PlatformStaff.OPERATOR.keyId());
    }

    @Test
    void anotherProposalTakesThePlaceOfTheFirst() {
        Discrepancy raised = paidLater(100_00);
        credit(testInstructions, raised, Decisions.of(Action.CREDIT_WALLET));

        Discrepancy other = testInstructions.resolve(raised, second(Decisions.of(Action.WRITE_OFF)));
        assertThat(other.state()).isInstanceOfSatisfying(DiscrepancyState.Proposed.class,
                proposed -> assertThat(proposed.resolution().action()).isEqualTo(Action.WRITE_OFF));
        assertThatThrownBy(() -> testInstructions.resolve(raised, second(Decisions.of(Action.WRITE_OFF))))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(testInstructions.resolve(raised, Decisions.of(Action.WRITE_OFF)).isResolved()).isTrue();

        assertThat(testInstructions.available()).isZero();
    }

    /// Another wallet, amount or receipt makes another proposal.
    @Test
    void whatIsAgreedToIsTheWholeOfIt() {
        var second = shop.wallet("Second");
        Discrepancy raised = paidLater(100_00);
        testInstructions.resolve(raised, Action.CREDIT_WALLET, second);
        assertThat(credit(testInstructions, raised, second(Decisions.of(Action.CREDIT_WALLET))).isResolved()).isFalse();
        assertThat(testInstructions.available()).isZero();

        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        String receipt = shop.receipt("other");
        testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));
        for (Decided other : List.of(Decisions.found(Action.SETTLE_SUCCEEDED, receipt, "90"),
                Decisions.found(Action.SETTLE_SUCCEEDED, "", ""), Decisions.of(Action.SETTLE_FAILED))) {
            assertThat(testInstructions.settle(payment.subject(), second(other)).isResolved()).isFalse();
            assertThat(testInstructions.now(payment)).isEqualTo(payment);
            testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));
        }
        assertThat(testInstructions
                .settle(payment.subject(), second(Decisions.found(Action.SETTLE_SUCCEEDED, receipt, "")))
                .isResolved()).isTrue();
        assertThat(testInstructions.now(payment).state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(testInstructions.kinds()).containsExactly(Kind.IN_DOUBT, Kind.UNMATCHED);
    }

    @Test
    void aSmallAmountIsDecidedByOne() {
        Discrepancy raised = paidLater(50_00);

        assertThat(credit(testInstructions, raised, Decisions.of(Action.CREDIT_WALLET)).isResolved()).isTrue();
    }

    /// The discrepancy is about a small amount, and the decision names a large one.
    @Test
    void whatWasFoundCountsAsWell() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(10_00);

        assertThat(testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, "", "500"))
                .isResolved())
                .isFalse();

        assertThat(testInstructions.available()).isZero();
    }

    /// One person can't give away an amount that two people put in suspense.
    @Test
    void whatWasFoundAndPutInSuspenseCountsAsWell() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(10_00);
        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("C")));
        testInstructions.tell(payment, Report.of(new Outcome.Succeeded(shop.receipt("C")), kes(500_00)));
        Discrepancy raised = testInstructions.raised(Kind.MISMATCH);
        testInstructions.resolve(raised, Decisions.found(Action.CORRECT, "", "500"));
        Discrepancy corrected = testInstructions.resolve(raised, second(Decisions.found(Action.CORRECT, "", "500")));
        assertThat(corrected.suspense()).isEqualTo(new InSuspense.SuspenseCredit(kes(490_00)));

        assertThat(credit(testInstructions, corrected, Decisions.of(Action.CREDIT_WALLET)).isResolved()).isFalse();

        assertThat(testInstructions.available()).isEqualTo(10_00);
        assertThat(credit(testInstructions, corrected, second(Decisions.of(Action.CREDIT_WALLET))).isResolved())
                .isTrue();
        assertThat(testInstructions.available()).isEqualTo(500_00);
    }

    @Test
    void havingSeenItIsNoDecisionAboutMoney() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("C")));
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));

        assertThat(
                testInstructions.resolve(testInstructions.raised(Kind.CONTRADICTION), Action.ACKNOWLEDGE).isResolved())
                .isTrue();
    }

    /// The provider's report comes before the second person's decision.
    @Test
    void whatHasEndedMeanwhileIsNotEndedAgain() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        testInstructions.settle(payment.subject(), Decisions.of(Action.SETTLE_FAILED));
        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("C")));

        assertThatThrownBy(() -> testInstructions.settle(payment.subject(), second(Decisions.of(Action.SETTLE_FAILED))))
                .isInstanceOf(Refusal.Precondition.class);

        assertThat(testInstructions.available()).isEqualTo(100_00);
        assertThat(testInstructions.resolve(testInstructions.raised(Kind.IN_DOUBT), Action.ACKNOWLEDGE).isResolved())
                .isTrue();
    }

    @Test
    void unmatchedMoneyTakesTwoPeopleAsWell() {
        Discrepancy raised = moneyIn(100_00);
        credit(testInstructions, raised, Decisions.of(Action.CREDIT_WALLET));
        assertThatThrownBy(() -> credit(testInstructions, raised, Decisions.of(Action.CREDIT_WALLET)))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(testInstructions.available()).isZero();

        Discrepancy resolved = credit(testInstructions, raised, second(Decisions.of(Action.CREDIT_WALLET)));

        assertThat(resolved.isResolved()).isTrue();
        assertThat(resolution(resolved).proposedBy()).isEqualTo(PlatformStaff.OPERATOR.keyId());
        assertThat(testInstructions.available()).isEqualTo(100_00);
    }

    /// The payment may be in the merchant's books already, so the money can't be used otherwise.
    @Test
    void whatIsBeingCarriedOutIsNotProposedOtherwise() {
        for (int where = 1; where <= 4; where++) {
            Discrepancy raised = moneyIn(100_00);
            TestMerchant other = TestMerchant.open(hazina);
            credit(testInstructions, raised, Decisions.of(Action.CREDIT_WALLET));
            TestInstructions crashing = new TestInstructions(crashing(where), shop);
            assertThatThrownBy(() -> credit(crashing, raised, second(Decisions.of(Action.CREDIT_WALLET))))
                    .isInstanceOf(Crash.class);

            assertThatThrownBy(() -> testInstructions.resolve(raised, Action.CREDIT_WALLET, other.main))
                    .isInstanceOf(Refusal.Precondition.class);
            assertThatThrownBy(() -> testInstructions.resolve(raised, Decisions.of(Action.WRITE_OFF)))
                    .isInstanceOf(Refusal.Precondition.class);
            assertThat(testInstructions.now(raised).state()).isInstanceOf(DiscrepancyState.Chosen.class);
            assertThat(credit(testInstructions, raised, Decisions.of(Action.CREDIT_WALLET)).isResolved()).isTrue();

            assertThat(testInstructions.available()).isEqualTo(where * 100_00);
            assertThat(other.available(other.main)).isZero();
        }
    }

    private static Decided second(Decided decided) {
        return Decisions.by(PlatformStaff.COLLEAGUE, decided);
    }

    private Discrepancy credit(TestInstructions at, Discrepancy raised, Decided decided) {
        return at.resolve(raised, decided, shop.main);
    }

    /// A payment that was paid after it had failed, and waits for a decision.
    private Discrepancy paidLater(long minor) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(minor);
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("late")));
        return testInstructions.raised(Kind.UNMATCHED);
    }

    private Discrepancy moneyIn(long minor) {
        String receipt = "C" + world.ids().next();
        hazina.gateway.deliver(
                ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nobody", kes(minor), Optional.empty()));
        return RecordedInboundPayments.discrepancies(world, receipt).getFirst();
    }

    private static Resolution resolution(Discrepancy of) {
        return ((DiscrepancyState.Resolved) of.state()).resolution();
    }

    private Hazina crashing(int where) {
        AtomicInteger point = new AtomicInteger();
        return new Hazina(world,
                new FragileLedgerWriter(world.writer(), () -> point.getAndIncrement() == where,
                        () -> point.getAndIncrement() == where),
                FaultyGateway.obliging(), SETUP);
    }
}
