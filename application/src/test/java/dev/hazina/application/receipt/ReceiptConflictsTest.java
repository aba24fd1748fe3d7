package dev.hazina.application.receipt;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A receipt in two reports is booked once; if the reports contradict each other, a person decides.
class ReceiptConflictsTest extends ReceiptScenario {
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void whatAPersonHasDecidedAboutANoticeIsNotBookedTwice(boolean credited) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        TestMerchant other = TestMerchant.open(hazina);
        notice(receipt, "nobody", AMOUNT);
        if (credited) {
            testInstructions.resolve(unmatched().getFirst(), Action.CREDIT_WALLET, other.main);
        } else {
            testInstructions.resolve(unmatched().getFirst(), Action.WRITE_OFF);
        }

        testInstructions.tell(payment, new Outcome.Succeeded(receipt));

        assertThat(testInstructions.now(payment).isDisputed()).isTrue();
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        assertThatThrownBy(() -> testInstructions.settle(payment.subject(),
                Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""))).isInstanceOf(Refusal.Precondition.class);
        testInstructions.settle(payment.subject(), Decisions.of(Action.SETTLE_FAILED));
        assertThat(testInstructions.available()).isZero();
        assertThat(other.available(other.main)).isEqualTo(credited ? AMOUNT : 0);
        cameIn(AMOUNT);
    }

    /// A person has proposed or made a decision just after the payment's report arrived.
    @ParameterizedTest
    @CsvSource({"WRITE_OFF", "CREDIT_WALLET"})
    void whatHasBecomeAPaymentsIsNotGivenAway(Action action) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        TestMerchant other = TestMerchant.open(hazina);
        notice(receipt, "nobody", AMOUNT);
        Discrepancy raised = unmatched().getFirst();
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));

        assertThatThrownBy(() -> testInstructions.resolve(raised, action, other.main))
                .isInstanceOf(Refusal.Precondition.class);

        cameIn(AMOUNT);
        assertThat(other.available(other.main)).isZero();
        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        assertThat(testInstructions.now(raised).isResolved()).isTrue();
    }

    @Test
    void aReceiptReportedToTwoMerchantsIsTheFirstOnes() {
        TestInstructions other = new TestInstructions(hazina, TestMerchant.open(hazina));
        Instruction<PaymentDetails> first = testInstructions.prompt(AMOUNT);
        Instruction<PaymentDetails> second = other.prompt(AMOUNT);
        testInstructions.tell(first, new Outcome.Succeeded(receipt));

        other.tell(second, new Outcome.Succeeded(receipt));

        assertThat(testInstructions.now(first).state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(other.now(second).isDisputed()).isTrue();
        assertThat(other.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        assertThat(other.available()).isZero();
        cameIn(AMOUNT);
        other.settle(second.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, other.shop.receipt("true"), ""));
        assertThat(other.available()).isEqualTo(AMOUNT);
        cameIn(2 * AMOUNT);
    }

    @Test
    void anotherAmountUnderTheReceiptOfANoticeIsLeftToAPerson() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        notice(receipt, "nobody", 50_00);

        testInstructions.tell(payment, new Outcome.Succeeded(receipt));
        assertThat(testInstructions.now(payment).isDisputed()).isTrue();
        cameIn(50_00);
        assertThatThrownBy(() -> testInstructions.settle(payment.subject(),
                Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""))).isInstanceOf(Refusal.Precondition.class);
        testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, "50"));

        assertThat(testInstructions.now(payment).details().amount()).isEqualTo(kes(50_00));
        assertThat(testInstructions.now(payment).details().requested()).contains(kes(AMOUNT));
        assertThat(testInstructions.available()).isEqualTo(50_00);
        cameIn(50_00);
    }

    @ParameterizedTest
    @CsvSource({"180, 18000", "80, 8000"})
    void aNoticeOfAnotherAmountThanThePaymentIsLeftToAPerson(String major, long minor) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));

        notice(receipt, "nobody", minor);
        Discrepancy raised = notices(Discrepancy.Kind.MISMATCH).getFirst();
        assertThat(raised.suspense()).isEqualTo(new InSuspense.Nothing());
        cameIn(AMOUNT);
        Discrepancy corrected = testInstructions.resolve(raised, Decisions.found(Action.CORRECT, "", major));
        cameIn(minor);
        for (Action action : List.of(Action.CREDIT_WALLET, Action.RECOVER, Action.ACKNOWLEDGE)) {
            assertThatThrownBy(() -> testInstructions.resolve(corrected, action, shop.main))
                    .isInstanceOf(Refusal.Precondition.class);
        }
        assertThat(testInstructions.resolve(corrected, Action.WRITE_OFF).isResolved()).isTrue();

        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        cameIn(minor);
    }

    /// An acknowledgement that two notices differ releases none of the waiting money.
    @Test
    void aMismatchThatIsAcknowledgedLeavesTheMoneyToItsPayment() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        notice(receipt, "nobody", AMOUNT);
        notice(receipt, "nobody", AMOUNT + 1);
        testInstructions.resolve(notices(Discrepancy.Kind.MISMATCH).getFirst(), Action.ACKNOWLEDGE);

        testInstructions.tell(payment, new Outcome.Succeeded(receipt));

        assertThat(testInstructions.now(payment).state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        cameIn(AMOUNT);
        assertThat(unmatched()).allMatch(Discrepancy::isResolved);
    }

    @Test
    void aSecondReceiptOfAPaymentIsLeftToAPerson() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));

        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("second")));

        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        assertThat(testInstructions.now(payment).state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        testInstructions.resolve(testInstructions.raised().getFirst(), Decisions.found(Action.CORRECT, "", "260"));
        testInstructions.resolve(testInstructions.raised().getFirst(), Action.CREDIT_WALLET, shop.main);
        assertThat(testInstructions.available()).isEqualTo(2 * AMOUNT);
        cameIn(2 * AMOUNT);
    }

    /// A payment after its end is in suspense once; a second receipt of it is a second movement.
    @Test
    void aSecondReceiptOfAPaymentThatWasPaidAfterItsEndIsLeftToAPerson() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.UNMATCHED);

        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("second")));

        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.MISMATCH, Discrepancy.Kind.UNMATCHED);
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.UNMATCHED), Action.CREDIT_WALLET, shop.main);
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.MISMATCH),
                Decisions.found(Action.CORRECT, "", "260"));
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.MISMATCH), Action.CREDIT_WALLET, shop.main);
        assertThat(testInstructions.available()).isEqualTo(2 * AMOUNT);
        cameIn(2 * AMOUNT);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSecondReceiptOfAPayoutThatWasPaidAfterItsEndIsLeftToAPerson(boolean known) {
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> payout = testInstructions.payout(AMOUNT);
        testInstructions.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        testInstructions.tell(payout, new Outcome.Succeeded(known ? receipt : ""));

        testInstructions.tell(payout, new Outcome.Succeeded(receipt));
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.LATE_SUCCESS);
        assertThat(testInstructions.now(payout).receipt()).contains(receipt);
        testInstructions.tell(payout, new Outcome.Succeeded(shop.receipt("second")));

        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.MISMATCH, Discrepancy.Kind.LATE_SUCCESS);
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.LATE_SUCCESS), Action.RECOVER);
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.MISMATCH),
                Decisions.found(Action.CORRECT, "", "260"));
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.MISMATCH), Action.RECOVER);
        assertThat(testInstructions.available()).isEqualTo(1_000_00 - 2 * AMOUNT);
        cameIn(1_000_00 - 2 * AMOUNT);
    }

    /// The payment has failed or was canceled: it takes the money over, and a person decides to whom it belongs.
    @Test
    void whatWaitsIsTakenOverByAPaymentThatWasPaidAfterItsEnd() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        notice(receipt, AccountReference.of(payment.details()), AMOUNT);

        testInstructions.tell(payment, new Outcome.Succeeded(receipt));
        cameIn(AMOUNT);

        assertThat(unmatched()).allMatch(Discrepancy::isResolved);
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.UNMATCHED);
        testInstructions.resolve(testInstructions.raised().getFirst(), Action.CREDIT_WALLET, shop.main);
        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
    }

    @Test
    void aNoticeUnderTheReceiptOfMoneyThatWentOutIsLeftToAPerson() {
        shop.fund(shop.main, AMOUNT);
        Instruction<PayoutDetails> payout = testInstructions.payout(AMOUNT);
        testInstructions.tell(payout, new Outcome.Succeeded(receipt));

        notice(receipt, shop.main.number(), AMOUNT);

        assertThat(testInstructions.available()).isZero();
        assertThat(notices(Discrepancy.Kind.MISMATCH)).hasSize(1);
        cameIn(0);
    }

    /// The receipt of one subject can't belong to another.
    @Test
    void aRefundUnderTheReceiptOfAPaymentIsLeftToAPerson() {
        Instruction<PaymentDetails> payment = testInstructions.paid(AMOUNT);
        var refund = testInstructions.refund(payment, AMOUNT);

        testInstructions.tell(refund, new Outcome.Succeeded("R" + payment.details().id()));

        assertThat(testInstructions.now(refund).isDisputed()).isTrue();
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        cameIn(AMOUNT);
        testInstructions.settle(refund.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));
        cameIn(0);
    }
}
