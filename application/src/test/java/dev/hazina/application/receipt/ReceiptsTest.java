package dev.hazina.application.receipt;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One movement of money that a provider reports in several ways, over any world: by the report on a payment and by a
/// notice of an inbound payment, in any order, once or repeatedly. Afterwards the books contain the amount that really
/// came in.
class ReceiptsTest extends ReceiptScenario {
    /// The reference could be a wallet's number as well, but the payer is never shown a wallet's number for a prompt.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNoticeOfWhatWasReportedChangesNothing(boolean ofAWallet) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(ofAWallet ? shop.main.number() : "invoice 7",
                AMOUNT);
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));

        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        notice(receipt, AccountReference.of(payment.details()) + " ", AMOUNT);

        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).isEmpty();
        cameIn(AMOUNT);
    }

    /// With any account reference, and even without a known payer.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNoticeThatNamesAWalletIsKnownByItsReceipt(boolean hidden) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(shop.main.number(), AMOUNT);
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));

        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, shop.main.number(), kes(AMOUNT),
                hidden ? Optional.empty() : PAYER));

        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        cameIn(AMOUNT);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNoticeWaitsAsLongAsItsPromptIsOpenAndIsKnownThen(boolean ofAWallet) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(ofAWallet ? shop.main.number() : "invoice-7",
                AMOUNT);

        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        notice(receipt, AccountReference.of(payment.details()).toLowerCase(Locale.ROOT) + " ", AMOUNT);
        assertThat(waiting()).isEqualTo(2);
        assertThat(unmatched()).isEmpty();
        cameIn(0);
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));
        runDue();

        assertThat(waiting()).isZero();
        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).isEmpty();
        cameIn(AMOUNT);
    }

    /// The reports about the prompt don't fit, and no decision is made for a day: then the money is in suspense until
    /// the decision.
    @Test
    void aNoticeThatHasWaitedForADayStandsInSuspenseAndIsTakenOverThen() {
        Instruction<PaymentDetails> payment = testInstructions.prompt("invoice-7", AMOUNT);
        testInstructions.tell(payment, Report.of(new Outcome.Succeeded(receipt), kes(1)));
        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        world.clock().advance(Duration.ofHours(24).minusMillis(1));
        assertThat(waiting()).isEqualTo(1);
        cameIn(0);

        runDue();
        assertThat(waiting()).isZero();
        assertThat(unmatched()).hasSize(1);
        cameIn(AMOUNT);
        testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));

        cameIn(AMOUNT);
        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).allMatch(Discrepancy::isResolved);
    }

    /// The payer typed the account by hand, and the notice is matched with the prompt only by the prompt's report.
    @Test
    void whatWaitsInSuspenseIsTakenOverByThePaymentWhoseReportBringsTheReceipt() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(AMOUNT);
        notice(receipt, "nobody", AMOUNT);
        assertThat(unmatched()).singleElement().satisfies(raised -> assertThat(raised.isResolved()).isFalse());

        testInstructions.tell(payment, new Outcome.Succeeded(receipt));
        testInstructions.tell(payment, new Outcome.Succeeded(receipt));
        notice(receipt, "nobody ", AMOUNT);
        cameIn(AMOUNT);

        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).singleElement().satisfies(raised -> assertThat(raised.state())
                .isInstanceOfSatisfying(DiscrepancyState.Resolved.class,
                        resolved -> assertThat(resolved.resolution().wallet()).contains(shop.main.place())));
        assertThat(hazina.matchNotices.runDue()).isZero();
    }

    /// The notice waited for the prompt to the limit, and the prompt's own report then came without the receipt.
    @Test
    void whatWaitsInSuspenseNamesThePaymentThatSucceededWithoutAReceipt() {
        Instruction<PaymentDetails> payment = testInstructions.prompt("invoice-7", AMOUNT);
        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        world.clock().advance(Duration.ofHours(25));
        runDue();
        assertThat(unmatched()).hasSize(1);

        testInstructions.tell(payment, new Outcome.Succeeded(Optional.empty()));
        hazina.findReceipts.runDue();
        assertThat(hazina.matchNotices.runDue()).isEqualTo(1);

        assertThat(testInstructions.now(payment).state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).singleElement().matches(Discrepancy::isResolved);
        assertThat(testInstructions.raised()).isEmpty();
        cameIn(AMOUNT);
        assertThat(hazina.matchNotices.runDue()).isZero();
    }

    /// Two merchants use the same reference, or the prompt is old: the owner of the money has to be determined.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatMayBeSomethingElseWaitsForAPerson(boolean longAgo) {
        Instruction<PaymentDetails> payment = testInstructions.prompt("invoice-7", AMOUNT);
        testInstructions.tell(payment, new Outcome.Succeeded(Optional.empty()));
        if (!longAgo) {
            TestInstructions second = new TestInstructions(hazina, TestMerchant.open(hazina));
            second.tell(second.prompt("invoice-7", AMOUNT), new Outcome.Succeeded(Optional.empty()));
        }
        world.clock().advance(longAgo ? Duration.ofDays(30).plusSeconds(1) : Duration.ofMinutes(1));
        notice(receipt, AccountReference.of(payment.details()), AMOUNT);
        runDue();

        hazina.findReceipts.runDue();
        hazina.matchNotices.runDue();

        assertThat(testInstructions.now(payment).state()).isEqualTo(new State.Succeeded(Optional.empty()));
        assertThat(unmatched()).singleElement().matches(raised -> !raised.isResolved());
    }

    /// The answer to the status query lacks the receipt: the notice adds it, so that the payment can be refunded.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPaymentWithoutAReceiptGetsItFromItsNotice(boolean noticeFirst) {
        Instruction<PaymentDetails> payment = testInstructions.prompt("invoice-7", AMOUNT);
        String account = AccountReference.of(payment.details());
        if (noticeFirst) {
            notice(receipt, account, AMOUNT);
        }
        testInstructions.tell(payment, new Outcome.Succeeded(Optional.empty()));
        if (noticeFirst) {
            runDue();
        } else {
            notice(receipt, account, AMOUNT);
        }

        assertThat(testInstructions.now(payment).state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(testInstructions.available()).isEqualTo(AMOUNT);
        assertThat(unmatched()).isEmpty();
        assertThat(testInstructions.raised()).isEmpty();
        cameIn(AMOUNT);
        hazina.requestRefund.handle(testInstructions.refunding(payment, AMOUNT), Replies.refund());
        assertThat(hazina.gateway.refunds().getLast().payment().state())
                .isEqualTo(new State.Succeeded(Optional.of(receipt)));
        cameIn(0);
    }

    /// The owner of the notice can't be determined.
    @Test
    void aNoticeThatMayBelongToTwoPaymentsIsLeftToAPerson() {
        Instruction<PaymentDetails> one = testInstructions.prompt("invoice-77777777-a", AMOUNT);
        Instruction<PaymentDetails> other = testInstructions.prompt("invoice-77777777-b", AMOUNT);
        testInstructions.tell(one, new Outcome.Succeeded(Optional.empty()));
        testInstructions.tell(other, new Outcome.Succeeded(Optional.empty()));

        notice(receipt, AccountReference.of(one.details()), AMOUNT);
        assertThat(unmatched()).hasSize(1);
        testInstructions.settle(other.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, receipt, ""));

        cameIn(2 * AMOUNT);
        assertThat(testInstructions.now(other).state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(unmatched()).allMatch(Discrepancy::isResolved);
    }
}
