package dev.hazina.application.instruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Our own limits towards a provider, and requests that never left, over any world: neither is told as the provider's
/// refusal.
public abstract class PlacesContract extends PortContract {
    private TestInstructions testInstructions;

    @BeforeEach
    void meetABusyProvider() {
        start(Capabilities.Resending.SAFE);
    }

    private void start(Capabilities.Resending resending) {
        hazina = new Hazina(world,
                new FaultyGateway(new Capabilities(Capabilities.Asking.ANSWERS, resending), Plan::paid), Setup.plain());
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
    }

    @Test
    void aPaymentWithoutAPlaceLeavesNoTrace() {
        PaymentOrder order = shop.order(100_00);
        hazina.gateway.full(true);

        assertThatThrownBy(() -> pay(order)).isInstanceOfSatisfying(Refusal.Busy.class,
                busy -> assertThat(busy.retryAfter()).isEqualTo(Duration.ofSeconds(7)));

        assertThatThrownBy(() -> shop.payment(order.reference())).as("no such payment")
                .isInstanceOf(NoSuchElementException.class);
        assertThat(hazina.gateway.requests()).isEmpty();
        hazina.gateway.full(false);
        assertThat(pay(order).replayed()).as("the key is free").isFalse();
        assertThat(shop.payment(order.reference()).isOpen()).as("the reference was free").isTrue();
    }

    /// A repetition, a used reference and a wrong request need no place.
    @Test
    void whatNeedsNoPlaceIsAnsweredWithoutOne() {
        PaymentOrder order = shop.order(100_00);
        KeyedResponse first = pay(order);
        hazina.gateway.full(true);

        assertThat(pay(order)).isEqualTo(new KeyedResponse(first.answer(), true));
        assertThatThrownBy(() -> shop.pay(order.amount(200_00))).isInstanceOf(Refusal.Conflict.class);
        assertThatThrownBy(() -> shop.pay(order.reference("other").amount(1))).isInstanceOf(Refusal.Busy.class);
        assertThat(hazina.gateway.requests()).hasSize(1);
    }

    @Test
    void aRefundWithoutAPlaceLeavesNoTrace() {
        Instruction<PaymentDetails> paid = testInstructions.paid(100_00);
        hazina.gateway.full(true);

        assertThatThrownBy(() -> refund(paid)).isInstanceOf(Refusal.Busy.class);

        assertThat(refunds()).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        hazina.gateway.full(false);
        refund(paid);
        assertThat(refunds()).hasSize(1);
    }

    @Test
    void aPayoutWithoutAPlaceWaitsInTheQueueAndIsSentLater() {
        testInstructions.paid(1_000_00);
        hazina.gateway.full(true);

        KeyedResponse answer = payOut();

        assertThat(payouts()).singleElement().extracting(Instruction::state).isEqualTo(new State.Queued());
        assertThat(hazina.gateway.disbursements()).isEmpty();
        pollPayouts();
        assertThat(hazina.gateway.disbursements()).isEmpty();
        hazina.gateway.full(false);
        pollPayouts();
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(payouts()).singleElement().extracting(Instruction::state).isInstanceOf(State.Sent.class);
        assertThat(payOut()).isEqualTo(new KeyedResponse(answer.answer(), true));
    }

    /// The provider can't be reached after the claim was made: no byte has left.
    @Test
    void aPayoutThatWasNotSentIsQueuedAgain() {
        testInstructions.paid(1_000_00);
        hazina.gateway.disbursing(new Outcome.Unsent("no connection"), new Outcome.Unsent("no connection"));

        payOut();
        assertThat(payouts()).singleElement().extracting(Instruction::state).isEqualTo(new State.Queued());
        pollPayouts();
        assertThat(payouts()).singleElement().extracting(Instruction::state).isEqualTo(new State.Queued());
        assertThat(shop.available(shop.main)).isEqualTo(900_00);
        pollPayouts();

        assertThat(payouts()).singleElement().extracting(Instruction::state).isInstanceOf(State.Sent.class);
        assertThat(hazina.gateway.disbursements()).hasSize(3);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    /// Whether or not the provider would know a repetition: there was no first request.
    @ParameterizedTest
    @EnumSource(Capabilities.Resending.class)
    void aPaymentThatWasNotSentIsPendingAndSentLater(Capabilities.Resending resending) {
        start(resending);
        hazina.gateway.next(Plan.paid().received(Plan.Reception.UNSENT), Plan.paid().received(Plan.Reception.UNSENT));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        assertThat(payment.isQueued()).isTrue();

        pollPayments(PollSchedule.FIRST_OF_PAYMENTS);
        assertThat(now(payment).isQueued()).isTrue();
        pollPayments(Duration.ofMinutes(1));

        assertThat(now(payment).state()).isInstanceOf(State.Sent.class);
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(hazina.gateway.requests()).hasSize(3);
    }

    /// A payer is not asked for money hours after the request.
    @Test
    void aPaymentThatCanNotBeSentExpiresSoon() {
        start(Capabilities.Resending.UNSAFE);
        hazina.gateway.next(Collections.nCopies(9, Plan.paid().received(Plan.Reception.UNSENT))
                .toArray(Plan[]::new));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        for (int minute = 0; minute < 40; minute++) {
            pollPayments(Duration.ofMinutes(1));
        }

        assertThat(now(payment).state()).isInstanceOfSatisfying(State.Failed.class, failed -> {
            assertThat(failed.reason()).isEqualTo(FailureReason.EXPIRED);
            assertThat(failed.by()).isEqualTo(FailedBy.GIVEN_UP);
        });
    }

    /// A crash while it was being sent leaves doubt, whatever was known before.
    @Test
    void aPaymentThatCrashedLaterIsNotSentAgain() {
        start(Capabilities.Resending.UNSAFE);
        hazina.gateway.next(Plan.paid().received(Plan.Reception.UNSENT),
                Plan.paid().received(Plan.Reception.CRASH_AFTER));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        assertThatThrownBy(() -> pollPayments(PollSchedule.FIRST_OF_PAYMENTS)).isInstanceOf(Throwable.class);

        for (int minute = 0; minute < 10; minute++) {
            pollPayments(Duration.ofMinutes(1));
        }

        assertThat(hazina.gateway.requests()).hasSize(2);
        assertThat(now(payment).state()).isInstanceOf(State.Sent.class);
    }

    @Test
    void aRefundThatWasNotSentHasFailedAndCanBeRepeated() {
        Instruction<PaymentDetails> paid = testInstructions.paid(100_00);
        hazina.gateway.refunding(new Outcome.Unsent("no connection"));

        assertThatThrownBy(() -> refund(paid)).isInstanceOf(Refusal.Busy.class);

        assertThat(refunds()).singleElement().extracting(refund -> refund.status()).isEqualTo("failed");
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(refund(paid).replayed()).as("the key is free").isFalse();
        assertThat(shop.available(shop.main)).isZero();
    }

    private KeyedResponse pay(PaymentOrder order) {
        return hazina.createPayment.handle(order.command(), Replies.payment(order.claim("k")));
    }

    private KeyedResponse refund(Instruction<PaymentDetails> paid) {
        return hazina.requestRefund.handle(testInstructions.refunding(paid, 100_00),
                Replies.refund(claim("POST refunds")));
    }

    private KeyedResponse payOut() {
        return hazina.requestPayout.handle(testInstructions.payingOut(100_00),
                Replies.payout(claim("POST /v1/payouts")));
    }

    private Optional<KeyClaim> claim(String operation) {
        return Optional.of(new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), operation, "k"), "same"));
    }

    private Instruction<PaymentDetails> now(Instruction<PaymentDetails> payment) {
        return shop.payment(payment.details().reference());
    }

    private List<Instruction<RefundDetails>> refunds() {
        return world.refunds().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows();
    }

    private List<Instruction<PayoutDetails>> payouts() {
        return world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows();
    }

    /// Until none is due: other tests of a shared database may have left more than one poll takes.
    private void pollPayouts() {
        world.clock().advance(PollSchedule.FIRST_OF_PAYOUTS.plusSeconds(1));
        pollAll(hazina.pollPayouts::poll);
    }

    private static void pollAll(IntSupplier runDue) {
        boolean isDone = false;
        while (!isDone) {
            isDone = runDue.getAsInt() == 0;
        }
    }

    private void pollPayments(Duration later) {
        world.clock().advance(later.plusSeconds(1));
        pollAll(hazina.pollPayments::poll);
    }
}
