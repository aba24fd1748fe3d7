package dev.hazina.application.discrepancy;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.PostedMoney;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A provider reports another amount than was requested, over any world. No money moves until a person has decided;
/// then the moved amount is recorded everywhere, beside the requested one.
class OtherAmountsTest extends PortContract implements OnInMemoryWorld {
    private PostedMoney posted;
    private TestInstructions testInstructions;

    @BeforeEach
    void charge() {
        posted = new PostedMoney(world.writer());
        hazina = new Hazina(world, posted, FaultyGateway.obliging(), Setup.plain().fees("KES.mm_stk_push=100bp+50"));
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        assertThat(world.proof().prove().currencies()).allMatch(c -> c.differences().isEmpty() && c.sum().isZero());
    }

    /// The fee of a hundred shillings is 51, and it is taken first from the received amount.
    @ParameterizedTest
    @CsvSource({"40, 4000, 4000", "60, 6000, 5100", "150, 15000, 5100"})
    void whatCameIsWhatAPersonSaysThatCame(String found, long came, long fee) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        testInstructions.tell(payment, Report.of(new Outcome.Succeeded(shop.receipt("C")), kes(came)));
        testInstructions.tell(payment, new Outcome.Succeeded(Optional.empty()));
        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("C")));
        assertThat(testInstructions.available()).isZero();
        assertThat(testInstructions.now(payment).isDisputed()).isTrue();
        assertThat(posted.cameIn(Currency.KES)).isZero();

        Discrepancy resolved = testInstructions.settle(payment.subject(),
                Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("C"), found));

        assertThat(resolved.kind()).isEqualTo(Discrepancy.Kind.MISMATCH);
        Instruction<PaymentDetails> settled = testInstructions.now(payment);
        assertThat(settled.state()).isEqualTo(new State.Succeeded(Optional.of(shop.receipt("C"))));
        assertThat(settled.details().amount()).isEqualTo(kes(came));
        assertThat(settled.details().requested()).contains(kes(100_00));
        assertThat(settled.details().fee()).isEqualTo(kes(fee));
        assertThat(testInstructions.available()).isEqualTo(came - fee);
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(came);
        assertThat(statement().inboundSucceeded()).isEqualTo(tally(1, came));
        assertThat(statement().feesPaid()).isEqualByComparingTo(kes(fee).toMajor());
        assertThat(told(payment.subject())).containsExactly("payment.succeeded");
        testInstructions.tell(payment, Report.of(new Outcome.Succeeded(shop.receipt("C")), kes(came)));
        testInstructions.tell(payment, new Outcome.Succeeded(Optional.empty()));
        assertThat(testInstructions.raised()).allMatch(Discrepancy::isResolved).hasSize(1);
        assertThat(testInstructions.now(payment)).isEqualTo(settled);
    }

    @Test
    void noMoreIsGivenBackThanCame() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("C"), "60"));

        assertThatThrownBy(() -> testInstructions.refund(testInstructions.now(payment), 60_01))
                .isInstanceOf(Refusal.Precondition.class);
        hazina.requestRefund.handle(testInstructions.refunding(payment, 60_00), Replies.refund());

        assertThat(testInstructions.available()).isEqualTo(1_000_00 + 9_00 - 60_00);
    }

    @ParameterizedTest
    @CsvSource({"80, 8000", "130, 13000"})
    void whatWentOutIsWhatAPersonSaysThatWent(String found, long went) {
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> payout = testInstructions.payout(100_00);
        testInstructions.tell(payout, Report.of(new Outcome.Succeeded(shop.receipt("B")), kes(went)));
        testInstructions.tell(payout, new Outcome.Succeeded(shop.receipt("B")));
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);

        testInstructions.settle(payout.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("B"), found));

        Instruction<PayoutDetails> settled = testInstructions.now(payout);
        assertThat(settled.state()).isEqualTo(new State.Succeeded(Optional.of(shop.receipt("B"))));
        assertThat(settled.details().amount()).isEqualTo(kes(went));
        assertThat(settled.details().requested()).contains(kes(100_00));
        assertThat(shop.now(shop.main).pending()).isZero();
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(1_000_00 - went);
        assertThat(statement().payoutsSucceeded()).as("what left the wallet")
                .isEqualTo(tally(1, Math.min(went, 100_00)));
        assertThat(told(payout.subject())).containsExactly("payout.succeeded");
        bearsTheExcess(went, "more was paid out than had been asked for");
    }

    @ParameterizedTest
    @CsvSource({"80, 8000", "130, 13000"})
    void whatWentBackIsWhatAPersonSaysThatWent(String found, long went) {
        Instruction<PaymentDetails> payment = testInstructions.paid(1_000_00);
        Instruction<RefundDetails> refund = testInstructions.refund(payment, 100_00);
        testInstructions.tell(refund, Report.of(new Outcome.Succeeded(shop.receipt("D")), kes(went)));
        testInstructions.tell(refund, new Outcome.Succeeded(shop.receipt("D")));
        assertThat(testInstructions.now(refund).isDisputed()).isTrue();

        testInstructions.settle(refund.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("D"), found));

        Instruction<RefundDetails> settled = testInstructions.now(refund);
        assertThat(settled.state()).isEqualTo(new State.Succeeded(Optional.of(shop.receipt("D"))));
        assertThat(settled.details().amount()).isEqualTo(kes(went));
        assertThat(settled.details().requested()).contains(kes(100_00));
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(1_000_00 - went);
        assertThat(statement().refundsSucceeded()).as("what left the wallet")
                .isEqualTo(tally(1, Math.min(went, 100_00)));
        assertThat(told(refund.subject())).containsExactly("payment.refunded");
        bearsTheExcess(went, "more was paid back than had been asked for");
        assertThatThrownBy(() -> testInstructions.refund(payment, 1_000_00 - went + 1))
                .isInstanceOf(Refusal.Precondition.class);
        testInstructions.refund(payment, 1_000_00 - went);
    }

    /// Less than was reserved: the rest returns to the wallet. More: the excess is missing until a person decides who
    /// bears it.
    private void bearsTheExcess(long went, String why) {
        if (went < 100_00) {
            assertThat(testInstructions.available()).isEqualTo(1_000_00 - went);
            assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
            return;
        }
        Discrepancy excess = testInstructions.raised(Discrepancy.Kind.LATE_SUCCESS);
        assertThat(excess.detail()).isEqualTo(why);
        assertThat(excess.suspense()).isEqualTo(new InSuspense.SuspenseDebit(kes(went - 100_00)));
        assertThat(testInstructions.available()).isEqualTo(900_00);
        testInstructions.resolve(excess, Action.RECOVER);
        assertThat(testInstructions.available()).isEqualTo(1_000_00 - went);
    }

    /// No discrepancy existed before: the decision and its consequence are recorded as two rows.
    @Test
    void aPersonWhoFindsThatMoreWentOutIsNotAskedWhatWasRaisedBefore() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> payout = testInstructions.payout(100_00);

        Discrepancy resolved = testInstructions.settle(payout.subject(),
                Decisions.found(Action.SETTLE_SUCCEEDED, "", "130"));

        assertThat(resolved.kind()).isEqualTo(Discrepancy.Kind.IN_DOUBT);
        assertThat(resolved.state()).isInstanceOf(DiscrepancyState.Resolved.class);
        assertThat(testInstructions.now(resolved)).isEqualTo(resolved);
        assertThat(testInstructions.kinds()).containsExactlyInAnyOrder(Discrepancy.Kind.LATE_SUCCESS,
                Discrepancy.Kind.IN_DOUBT);
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.LATE_SUCCESS), Action.WRITE_OFF);
        assertThat(testInstructions.available()).isEqualTo(900_00);
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(870_00);
    }

    /// The payment was given up, and less than its amount comes in.
    @Test
    void whatWasGivenUpSucceedsWithWhatCame() {
        Instruction<PaymentDetails> payment = hazina.settle.giveUp(InstructionKinds.PAYMENT,
                testInstructions.prompt(100_00));
        testInstructions.tell(payment, Report.of(new Outcome.Succeeded(shop.receipt("C")), kes(60_00)));
        assertThat(testInstructions.now(payment).status()).isEqualTo("failed");

        testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("C"), "60"));

        assertThat(testInstructions.now(payment).state())
                .isEqualTo(new State.Succeeded(Optional.of(shop.receipt("C"))));
        assertThat(testInstructions.now(payment).details().amount()).isEqualTo(kes(60_00));
        assertThat(testInstructions.available()).isEqualTo(9_00);
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(60_00);
    }

    @Test
    void whatHadFailedAndCameAllTheSameWaitsWithWhatCame() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        testInstructions.tell(payment, Report.of(new Outcome.Succeeded(shop.receipt("C")), kes(60_00)));

        testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("C"), "60"));

        assertThat(testInstructions.now(payment).failure()).contains(FailureReason.PAYER_DECLINED);
        assertThat(testInstructions.now(payment).isPaidLater()).isTrue();
        assertThat(testInstructions.raised(Discrepancy.Kind.UNMATCHED).suspense())
                .isEqualTo(new InSuspense.SuspenseCredit(kes(60_00)));
        assertThatThrownBy(() -> testInstructions.settle(payment.subject(), Decisions.of(Action.SETTLE_SUCCEEDED)))
                .isInstanceOf(Refusal.Precondition.class);
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.UNMATCHED), Action.CREDIT_WALLET, shop.main);
        assertThat(testInstructions.available()).isEqualTo(60_00);
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(60_00);
    }

    @Test
    void whatHadBeenReleasedAndWentAllTheSameIsMissingWithWhatWent() {
        Instruction<PaymentDetails> payment = testInstructions.paid(1_000_00);
        Instruction<PayoutDetails> payout = testInstructions.payout(100_00);
        Instruction<RefundDetails> refund = testInstructions.refund(payment, 200_00);
        testInstructions.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        testInstructions.tell(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));
        testInstructions.tell(payout, Report.of(new Outcome.Succeeded(shop.receipt("B")), kes(80_00)));
        testInstructions.tell(refund, Report.of(new Outcome.Succeeded(shop.receipt("D")), kes(170_00)));

        testInstructions.settle(payout.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("B"), "80"));
        testInstructions.settle(refund.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("D"), "170"));

        assertThat(posted.cameIn(Currency.KES)).isEqualTo(1_000_00 - 80_00 - 170_00);
        for (Subject subject : List.of(payout.subject(), refund.subject())) {
            testInstructions.resolve(
                    testInstructions.raised().stream().filter(raised -> raised.subject().equals(subject)
                            && raised.kind() == Discrepancy.Kind.LATE_SUCCESS).findFirst().orElseThrow(),
                    Action.RECOVER);
        }
        assertThat(testInstructions.available()).isEqualTo(1_000_00 - 80_00 - 170_00);
    }

    /// Its wallet is closed, and no other wallet can take the rest.
    @Test
    void whatDidNotGoBackWaitsWhereTheWalletIsClosed() {
        shop = TestMerchant.open(hazina, "TZ");
        testInstructions = new TestInstructions(hazina, shop);
        Wallet shillings = shop.wallet("Shillings", Currency.KES);
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> payment = shop.pay(shop.order(shillings, 100_00).byCard());
        Instruction<RefundDetails> refund = testInstructions.refund(payment, 100_00);
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(shillings)));

        testInstructions.settle(refund.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("D"), "70"));

        Discrepancy rest = testInstructions.raised(Discrepancy.Kind.CLOSED_WALLET);
        assertThat(rest.suspense()).isEqualTo(new InSuspense.SuspenseCredit(kes(30_00)));
        Wallet other = shop.wallet("Others", Currency.KES);
        testInstructions.resolve(rest, Action.CREDIT_WALLET, other);
        assertThat(shop.available(other)).isEqualTo(30_00);
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(30_00);
    }

    private Statement statement() {
        return world.statements().totals(new StatementScope(shop.merchant(), shop.accountId(), Currency.KES,
                Optional.empty(), Optional.empty()));
    }

    private static Statement.CountAndSum tally(long count, long minor) {
        return new Statement.CountAndSum(count, kes(minor).toMajor());
    }

    private List<String> told(Subject subject) {
        return world.events().about(shop.merchant(), shop.accountId(), List.of(subject.id())).stream()
                .map(event -> event.type()).toList();
    }
}
