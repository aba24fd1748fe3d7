package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A payment is canceled only while no request is sending it; a request that died may have sent it before.
class CancelPaymentTest {
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestInstructions testInstructions = new TestInstructions(hazina, shop);
    private final PaymentOrder order = shop.order(100_00);

    @Test
    void isRefusedWhileItsProviderIsBeingCalled() {
        hazina.gateway.meanwhile(() -> {
            Instruction<PaymentDetails> pending = shop.payment(order.reference());
            assertThat(pending.state()).isInstanceOf(State.Sending.class);
            assertThatThrownBy(() -> cancel(pending)).isInstanceOf(Refusal.Precondition.class);
            world.clock().advance(Hazina.CLAIM.minusMillis(1));
            assertThatThrownBy(() -> cancel(pending)).isInstanceOf(Refusal.Precondition.class);
        });

        Instruction<PaymentDetails> payment = shop.pay(order);

        assertThat(payment.state()).isInstanceOf(State.Sent.class);
        assertThatThrownBy(() -> cancel(payment)).isInstanceOf(Refusal.Precondition.class);
    }

    /// The provider has the request and sends no report, so the payment is polled until it has a final result.
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void isWatchedAfterItsRequestDied(boolean heard) {
        Instruction<PaymentDetails> canceled = canceled(
                heard ? Plan.Reception.CRASH_AFTER : Plan.Reception.CRASH_BEFORE);
        assertThat(canceled.status()).isEqualTo("canceled");
        assertThat(canceled.awaitsLateResult()).isTrue();
        hazina.gateway.settleAll();

        pass(Duration.ofHours(2));

        assertThat(hazina.gateway.questions()).isNotEmpty();
        assertThat(hazina.gateway.requests()).hasSize(1);
        assertThat(shop.available(shop.main)).isZero();
        assertThat(testInstructions.kinds()).isEqualTo(heard ? List.of(Discrepancy.Kind.UNMATCHED) : List.of());
        assertThat(testInstructions.now(canceled).status()).isEqualTo("canceled");
        if (heard) {
            assertThat(testInstructions.raised().getFirst().suspense())
                    .isEqualTo(new InSuspense.SuspenseCredit(order.amount()));
            testInstructions.resolve(testInstructions.raised().getFirst(), Action.CREDIT_WALLET, shop.main);
            assertThat(shop.available(shop.main)).isEqualTo(100_00);
        }
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void isAskedAboutUnderTheNameThatItsChannelGaveItLate() {
        Instruction<PaymentDetails> canceled = canceled(Plan.Reception.CRASH_AFTER);

        testInstructions.tell(canceled, new Outcome.Accepted("the channel's name"));
        pass(Duration.ofHours(2));

        assertThat(hazina.gateway.questions()).extracting(StatusQuery::providerRef)
                .containsOnly(Optional.of("the channel's name"));
    }

    @Test
    void isWatchedUntilItsChannelSaysThatItFailed() {
        Instruction<PaymentDetails> canceled = canceled(Plan.Reception.CRASH_AFTER);
        testInstructions.tell(canceled, new Outcome.Failed(FailureReason.PAYER_DECLINED));

        pass(Duration.ofHours(2));

        assertThat(testInstructions.now(canceled).awaitsLateResult()).isFalse();
        assertThat(hazina.gateway.questions()).isEmpty();
        assertThat(testInstructions.raised()).isEmpty();
    }

    @Test
    void isWatchedForAMonthAtMost() {
        canceled(Plan.Reception.CRASH_BEFORE);
        pass(LateResultPolling.LASTS.plusDays(2));
        int asked = hazina.gateway.questions().size();

        pass(Duration.ofDays(3));

        assertThat(hazina.gateway.questions()).hasSize(asked).hasSizeGreaterThan(20);
    }

    /// The request that was sending it slept, and continues after the payment was canceled.
    @Test
    void whatTheChannelTookAfterTheEndIsWatched() {
        hazina.gateway.meanwhile(() -> {
            world.clock().advance(Hazina.CLAIM.plusSeconds(1));
            cancel(shop.payment(order.reference()));
        });

        Instruction<PaymentDetails> payment = shop.pay(order);
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();

        assertThat(payment.state())
                .isEqualTo(new State.Canceled(new State.Late.Awaited(Optional.of("P" + payment.details().id()))));
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.UNMATCHED);
        assertThat(shop.available(shop.main)).isZero();
    }

    /// The poller may be sending it again: only one of the two happens.
    @Test
    void isRefusedWhileItIsSentOn() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        hazina.gateway.meanwhile(() -> assertThatThrownBy(() -> cancel(shop.payment(order.reference())))
                .isInstanceOf(Refusal.Precondition.class));

        hazina.pollPayments.poll();

        assertThat(hazina.gateway.requests()).hasSize(2);
        assertThat(shop.payment(order.reference()).state()).isInstanceOf(State.Sent.class);
    }

    /// A provider that would collect twice gets no second request.
    @Test
    void isPossibleWhereTheProviderIsNotCalledAgain() {
        Hazina unsafe = new Hazina(world, new FaultyGateway(
                new Capabilities(Capabilities.Asking.ANSWERS, Capabilities.Resending.UNSAFE), Plan::paid),
                Setup.plain());
        TestMerchant there = TestMerchant.open(unsafe);
        unsafe.gateway.next(Plan.paid().received(Plan.Reception.CRASH_AFTER));
        PaymentOrder ordered = there.order(100_00);
        assertThatThrownBy(() -> there.pay(ordered)).isInstanceOf(Crash.class);
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));

        unsafe.cancelPayment.handle(new CancelPayment.Command(there.merchant(), there.accountId(),
                there.payment(ordered.reference()).details().id()), ResponseTemplate.none());

        assertThat(there.payment(ordered.reference()).awaitsLateResult()).isTrue();
    }

    @Test
    void isRepeatedUnderItsKeyWithTheSameAnswer() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        Instruction<PaymentDetails> pending = shop.payment(order.reference());
        var command = new CancelPayment.Command(shop.merchant(), shop.accountId(), pending.details().id());
        var reply = Replies.payment(
                new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST cancel", "k"), "body"));

        KeyedResponse first = hazina.cancelPayment.handle(command, reply);
        KeyedResponse again = hazina.cancelPayment.handle(command, reply);

        assertThat(first.answer().body()).endsWith("canceled");
        assertThat(first.replayed()).isFalse();
        assertThat(again).isEqualTo(new KeyedResponse(first.answer(), true));
        assertThatThrownBy(() -> hazina.cancelPayment.handle(command, Replies.payment()))
                .isInstanceOf(Refusal.Precondition.class);
    }

    private Instruction<PaymentDetails> canceled(Plan.Reception crash) {
        hazina.gateway.next(Plan.paid().received(crash).reported(Plan.Reports.NEVER));
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        Instruction<PaymentDetails> pending = shop.payment(order.reference());
        assertThatThrownBy(() -> cancel(pending)).isInstanceOf(Refusal.Precondition.class);
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        cancel(pending);
        return shop.payment(order.reference());
    }

    private void cancel(Instruction<PaymentDetails> payment) {
        hazina.cancelPayment
                .handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.details().id()),
                        ResponseTemplate.none());
    }

    private void pass(Duration time) {
        for (Duration passed = Duration.ZERO; passed.compareTo(time) < 0; passed = passed.plusMinutes(30)) {
            world.clock().advance(Duration.ofMinutes(30));
            hazina.pollPayments.poll();
        }
    }
}
