package dev.hazina.application.discrepancy;

import static dev.hazina.application.Desk.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Desk;
import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Operators;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Letter;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.ResolveDiscrepancy.Decided;
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
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a person decides about more than a certain amount is carried out once a second person has decided the same, over any
/// world.
class ApprovalTest extends PortContract implements OnInMemoryWorld {
    private static final Setup SETUP = Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, kes(50_00))));
    private Desk desk;

    @BeforeEach
    void askForTwo() {
        hazina = new Hazina(world, FaultyGateway.obliging(), SETUP);
        shop = TestMerchant.open(hazina);
        desk = new Desk(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        assertThat(world.proof().prove().currencies()).allMatch(c -> c.differences().isEmpty() && c.sum().isZero());
    }

    @Test
    void whatOnePersonProposesASecondOneCarriesOut() {
        Discrepancy raised = paidLater(100_00);
        Discrepancy proposed = credit(desk, raised, Decisions.of(Action.CREDIT_WALLET));
        assertThat(proposed.isResolved()).isFalse();
        assertThat(desk.available()).isZero();
        assertThatThrownBy(() -> credit(desk, raised, Decisions.of(Action.CREDIT_WALLET)))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(desk.now(raised)).isEqualTo(proposed);
        assertThat(desk.available()).isZero();

        Discrepancy resolved = credit(desk, raised, second(Decisions.of(Action.CREDIT_WALLET)));

        assertThat(desk.available()).isEqualTo(100_00);
        assertThat(Optional.of(resolution(resolved).by())).isEqualTo(Operators.COLLEAGUE.keyId());
        assertThat(resolution(resolved).proposedBy()).isEqualTo(Operators.OPERATOR.keyId());
        assertThat(desk.now(raised)).isEqualTo(resolved);
        assertThat(world.auditLog().list(shop.merchant(), Pages.newest()).rows())
                .extracting(entry -> entry.by().keyId())
                .containsExactly(Operators.COLLEAGUE.keyId(), Operators.OPERATOR.keyId());
    }

    @Test
    void anotherProposalTakesThePlaceOfTheFirst() {
        Discrepancy raised = paidLater(100_00);
        credit(desk, raised, Decisions.of(Action.CREDIT_WALLET));

        Discrepancy other = desk.resolve(raised, second(Decisions.of(Action.WRITE_OFF)));
        assertThat(other.state()).isInstanceOfSatisfying(DiscrepancyState.Proposed.class,
                proposed -> assertThat(proposed.resolution().action()).isEqualTo(Action.WRITE_OFF));
        assertThatThrownBy(() -> desk.resolve(raised, second(Decisions.of(Action.WRITE_OFF))))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(desk.resolve(raised, Decisions.of(Action.WRITE_OFF)).isResolved()).isTrue();

        assertThat(desk.available()).isZero();
    }

    /// Another wallet is another proposal, and so is another amount or receipt.
    @Test
    void whatIsAgreedToIsTheWholeOfIt() {
        var second = shop.wallet("Second");
        Discrepancy raised = paidLater(100_00);
        desk.resolve(raised, Action.CREDIT_WALLET, second);
        assertThat(credit(desk, raised, second(Decisions.of(Action.CREDIT_WALLET))).isResolved()).isFalse();
        assertThat(desk.available()).isZero();

        Payment payment = desk.prompt(100_00);
        String receipt = shop.receipt("other");
        desk.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));
        for (Decided other : List.of(Decisions.found(Action.SETTLE_SUCCEEDED, receipt, "90"),
                Decisions.found(Action.SETTLE_SUCCEEDED, "", ""), Decisions.of(Action.SETTLE_FAILED))) {
            assertThat(desk.settle(payment.subject(), second(other)).isResolved()).isFalse();
            assertThat(desk.now(payment)).isEqualTo(payment);
            desk.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));
        }
        assertThat(desk.settle(payment.subject(), second(Decisions.found(Action.SETTLE_SUCCEEDED, receipt, "")))
                .isResolved()).isTrue();
        assertThat(desk.now(payment).state()).isEqualTo(new PaymentState.Succeeded(receipt));
        assertThat(desk.kinds()).containsExactly(Kind.IN_DOUBT, Kind.UNMATCHED);
    }

    @Test
    void aSmallAmountIsDecidedByOne() {
        Discrepancy raised = paidLater(50_00);

        assertThat(credit(desk, raised, Decisions.of(Action.CREDIT_WALLET)).isResolved()).isTrue();
    }

    /// It is about little, and what is said to have moved is much.
    @Test
    void whatWasFoundCountsAsWell() {
        Payment payment = desk.prompt(10_00);

        assertThat(desk.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, "", "500")).isResolved())
                .isFalse();

        assertThat(desk.available()).isZero();
    }

    /// What two people put in suspense is not given away by one.
    @Test
    void whatWasFoundAndPutInSuspenseCountsAsWell() {
        Payment payment = desk.prompt(10_00);
        desk.tell(payment, new Outcome.Succeeded(shop.receipt("C")));
        desk.tell(payment, Report.of(new Outcome.Succeeded(shop.receipt("C")), kes(500_00)));
        Discrepancy raised = desk.raised(Kind.MISMATCH);
        desk.resolve(raised, Decisions.found(Action.CORRECT, "", "500"));
        Discrepancy corrected = desk.resolve(raised, second(Decisions.found(Action.CORRECT, "", "500")));
        assertThat(corrected.suspense()).isEqualTo(new InSuspense.SuspenseCredit(kes(490_00)));

        assertThat(credit(desk, corrected, Decisions.of(Action.CREDIT_WALLET)).isResolved()).isFalse();

        assertThat(desk.available()).isEqualTo(10_00);
        assertThat(credit(desk, corrected, second(Decisions.of(Action.CREDIT_WALLET))).isResolved()).isTrue();
        assertThat(desk.available()).isEqualTo(500_00);
    }

    @Test
    void havingSeenItIsNoDecisionAboutMoney() {
        Payment payment = desk.prompt(100_00);
        desk.tell(payment, new Outcome.Succeeded(shop.receipt("C")));
        desk.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));

        assertThat(desk.resolve(desk.raised(Kind.CONTRADICTION), Action.ACKNOWLEDGE).isResolved()).isTrue();
    }

    /// Its channel was faster than the second person.
    @Test
    void whatHasEndedMeanwhileIsNotEndedAgain() {
        Payment payment = desk.prompt(100_00);
        desk.settle(payment.subject(), Decisions.of(Action.SETTLE_FAILED));
        desk.tell(payment, new Outcome.Succeeded(shop.receipt("C")));

        assertThatThrownBy(() -> desk.settle(payment.subject(), second(Decisions.of(Action.SETTLE_FAILED))))
                .isInstanceOf(Refusal.Precondition.class);

        assertThat(desk.available()).isEqualTo(100_00);
        assertThat(desk.resolve(desk.raised(Kind.IN_DOUBT), Action.ACKNOWLEDGE).isResolved()).isTrue();
    }

    @Test
    void moneyThatCameForNobodyTakesTwoPeopleAsWell() {
        Discrepancy raised = moneyIn(100_00);
        credit(desk, raised, Decisions.of(Action.CREDIT_WALLET));
        assertThatThrownBy(() -> credit(desk, raised, Decisions.of(Action.CREDIT_WALLET)))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(desk.available()).isZero();

        Discrepancy resolved = credit(desk, raised, second(Decisions.of(Action.CREDIT_WALLET)));

        assertThat(resolved.isResolved()).isTrue();
        assertThat(resolution(resolved).proposedBy()).isEqualTo(Operators.OPERATOR.keyId());
        assertThat(desk.available()).isEqualTo(100_00);
    }

    /// The payment may stand in the merchant's books already: nothing else may be done with the money.
    @Test
    void whatIsBeingCarriedOutIsNotProposedOtherwise() {
        for (int where = 1; where <= 4; where++) {
            Discrepancy raised = moneyIn(100_00);
            TestMerchant other = TestMerchant.open(hazina);
            credit(desk, raised, Decisions.of(Action.CREDIT_WALLET));
            Desk crashing = new Desk(crashing(where), shop);
            assertThatThrownBy(() -> credit(crashing, raised, second(Decisions.of(Action.CREDIT_WALLET))))
                    .isInstanceOf(Crash.class);

            assertThatThrownBy(() -> desk.resolve(raised, Action.CREDIT_WALLET, other.main))
                    .isInstanceOf(Refusal.Precondition.class);
            assertThatThrownBy(() -> desk.resolve(raised, Decisions.of(Action.WRITE_OFF)))
                    .isInstanceOf(Refusal.Precondition.class);
            assertThat(desk.now(raised).state()).isInstanceOf(DiscrepancyState.Chosen.class);
            assertThat(credit(desk, raised, Decisions.of(Action.CREDIT_WALLET)).isResolved()).isTrue();

            assertThat(desk.available()).isEqualTo(where * 100_00);
            assertThat(other.available(other.main)).isZero();
        }
    }

    private static Decided second(Decided decided) {
        return Decisions.by(Operators.COLLEAGUE, decided);
    }

    private Discrepancy credit(Desk at, Discrepancy raised, Decided decided) {
        return at.resolve(raised, decided, shop.main);
    }

    /// Money that came after its payment had failed, and waits.
    private Discrepancy paidLater(long minor) {
        Payment payment = desk.prompt(minor);
        desk.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        desk.tell(payment, new Outcome.Succeeded(shop.receipt("late")));
        return desk.raised(Kind.UNMATCHED);
    }

    private Discrepancy moneyIn(long minor) {
        String receipt = "C" + world.ids().next();
        hazina.gateway.deliver(Letter.moneyIn(hazina.noticeToken(), receipt, "nobody", kes(minor), Optional.empty()));
        UUID subject = InboundPaymentId.of(FaultyGateway.NAME, receipt).value();
        return world.discrepancies(Platform.MERCHANT).stream().filter(raised -> raised.subject().id().equals(subject))
                .findFirst().orElseThrow();
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
