package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A payment with an idempotency key, and all points at which its request can die.
class PaymentKeyTest {
    private static final Duration PAST_FLIGHT = Setup.IN_FLIGHT.plusSeconds(1);

    private final InMemoryWorld world = new InMemoryWorld();
    private final AtomicInteger recordsUntilCrash = new AtomicInteger(Integer.MAX_VALUE);
    private final AtomicInteger commitsUntilCrash = new AtomicInteger(Integer.MAX_VALUE);
    private Hazina hazina = over(FaultyGateway.obliging());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final PaymentOrder order = shop.order(100_00);

    @Test
    void theSameRequestGetsTheSameAnswerThoughThePaymentMovedOn() {
        KeyedResponse first = create();
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();

        KeyedResponse second = create();

        assertThat(second).isEqualTo(new KeyedResponse(first.answer(), true));
        assertThat(second.answer().body()).endsWith("processing");
        assertThat(hazina.gateway.requests()).hasSize(1);
    }

    @Test
    void anotherBodyIsRefused() {
        create();
        PaymentOrder other = order.amount(1).reference("another");

        assertThatThrownBy(() -> hazina.createPayment.handle(other.command(), Replies.payment(other.claim("k"))))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(world.books().payments()).hasSize(1);
    }

    @Test
    void aReferenceUsedWithoutAKeyIsAnsweredAndKeptUnderTheKey() {
        hazina.createPayment.handle(order.command(), Replies.payment());

        KeyedResponse existing = create();
        KeyedResponse again = create();

        assertThat(existing.answer().status()).isEqualTo(200);
        assertThat(existing.replayed()).isFalse();
        assertThat(again).isEqualTo(new KeyedResponse(existing.answer(), true));
    }

    @Test
    void aRefusalByTheChannelFreesTheKey() {
        hazina.gateway.next(Plan.rejected());
        assertThatThrownBy(this::create).isInstanceOf(Refusal.BadGateway.class);
        assertThat(world.books().keys()).isEmpty();

        PaymentOrder retry = order.reference("a new one");

        assertThat(hazina.createPayment.handle(retry.command(), Replies.payment(retry.claim("k"))).answer().status())
                .isEqualTo(201);
    }

    @Test
    void aRefusalBeforeAnythingWasRecordedLeavesTheKeyFree() {
        PaymentOrder impossible = order.wallet(TestMerchant.open(hazina).defaultWallet());

        assertThatThrownBy(() -> hazina.createPayment.handle(impossible.command(), Replies.payment(order.claim("k"))))
                .isInstanceOf(Refusal.NotFound.class);

        assertThat(world.books().keys()).isEmpty();
    }

    @Test
    void whileTheFirstRequestIsUnderWayTheSecondIsAskedToWait() {
        crashAfterCommit(1);

        assertThatThrownBy(this::create).isInstanceOf(Refusal.Conflict.class)
                .extracting(thrown -> ((Refusal.Conflict) thrown).retryAfter()).isEqualTo(
                        Optional.of(Duration.ofSeconds(1)));
        assertThat(hazina.gateway.requests()).isEmpty();
    }

    @Test
    void aRequestThatWaitsGetsTheAnswerWhenItComes() {
        crashAfterCommit(1);
        AtomicInteger pauses = new AtomicInteger();
        Hazina patient = new Hazina(world, hazina.gateway, Setup.plain().keyWait(new KeyWait(5, () -> {
            if (pauses.incrementAndGet() == 3) {
                world.clock().advance(PAST_FLIGHT);
            }
        })));

        KeyedResponse answered = patient.createPayment.handle(order.command(), Replies.payment(order.claim("k")));

        assertThat(answered.answer().status()).isEqualTo(201);
        assertThat(pauses).hasValue(3);
    }

    @Test
    void deadBeforeTheFirstRecordNothingHappened() {
        recordsUntilCrash.set(1);
        assertThatThrownBy(this::create).isInstanceOf(Crash.class);
        assertThat(world.books().payments()).isEmpty();
        assertThat(world.books().keys()).isEmpty();

        assertThat(create().answer().status()).isEqualTo(201);
        assertThat(hazina.gateway.requests()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void deadBeforeSendingTheRetrySendsIt(Capabilities.Resending resending) {
        hazina = over(gateway(resending));
        crashAfterCommit(1);
        world.clock().advance(PAST_FLIGHT);

        KeyedResponse retried = create();

        assertThat(retried.answer().body()).endsWith("processing");
        assertThat(create()).isEqualTo(new KeyedResponse(retried.answer(), true));
        assertThat(world.books().payments()).hasSize(1);
        assertThat(hazina.gateway.requests()).hasSize(resending == Capabilities.Resending.SAFE ? 1 : 0);
    }

    @ParameterizedTest
    @EnumSource
    void deadAfterSendingThePayerIsNotAskedTwice(Capabilities.Resending resending) {
        hazina = over(gateway(resending));
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_AFTER));
        assertThatThrownBy(this::create).isInstanceOf(Crash.class);
        assertThat(shop.payment(order.reference()).status()).isEqualTo("pending");
        world.clock().advance(PAST_FLIGHT);

        KeyedResponse retried = create();
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();

        assertThat(retried.answer().body()).endsWith("processing");
        assertThat(hazina.gateway.moved()).containsOnlyKeys(shop.payment(order.reference()).details().id())
                .containsValue(order.amount());
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    @Test
    void deadBeforeTheSecondRecordACallbackSettlesAndTheRetryIsAnswered() {
        recordsUntilCrash.set(2);
        assertThatThrownBy(this::create).isInstanceOf(Crash.class);
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();
        world.clock().advance(PAST_FLIGHT);

        KeyedResponse retried = create();

        assertThat(retried.answer().body()).endsWith("succeeded");
        assertThat(create()).isEqualTo(new KeyedResponse(retried.answer(), true));
        assertThat(hazina.gateway.requests()).hasSize(1);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    @Test
    void deadAfterTheSecondRecordTheRetryIsAReplay() {
        crashAfterCommit(2);

        assertThat(create().replayed()).isTrue();
        assertThat(hazina.gateway.requests()).hasSize(1);
    }

    @Test
    void anAbandonedPaymentThatWasThenRefusedIsAnsweredAsInDoubt() {
        crashAfterCommit(1);
        hazina.gateway.next(Plan.rejected());
        world.clock().advance(PAST_FLIGHT);

        KeyedResponse retried = create();

        assertThat(retried.answer().status()).isEqualTo(201);
        assertThat(retried.answer().body()).endsWith("processing");
        assertThat(create().replayed()).isTrue();
    }

    /// The reason of the refusal makes no difference: the second request gets the answer that the first would have had.
    @ParameterizedTest
    @EnumSource
    void deadWithAPaymentThatWasRefusedTheKeyIsFreeAgainWhateverTheReason(FailureReason reason) {
        crashAfterCommit(1);
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), shop.payment(order.reference()).details().id(),
                        FaultyGateway.NAME,
                        Report.of(new Outcome.Rejected(reason)), Optional.empty()));
        world.clock().advance(PAST_FLIGHT);

        assertThatThrownBy(this::create).isInstanceOf(Refusal.Conflict.class);

        assertThat(world.books().keys()).isEmpty();
    }

    /// The same reason as a final provider result is an answer like any other.
    @ParameterizedTest
    @EnumSource
    void deadWithAPaymentThatWasReportedAsFailedItIsAnswered(FailureReason reason) {
        crashAfterCommit(1);
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), shop.payment(order.reference()).details().id(),
                        FaultyGateway.NAME,
                        Report.of(new Outcome.Failed(reason)), Optional.empty()));
        world.clock().advance(PAST_FLIGHT);

        assertThat(create().answer().body()).endsWith("failed");
        assertThat(create().replayed()).isTrue();
    }

    @Test
    void deadWithAPaymentThatThenFailedTheFailureIsTheAnswer() {
        hazina.gateway.next(Plan.declined(FailureReason.PAYER_DECLINED).received(Plan.Reception.CRASH_AFTER));
        assertThatThrownBy(this::create).isInstanceOf(Crash.class);
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();
        world.clock().advance(PAST_FLIGHT);

        KeyedResponse retried = create();

        assertThat(retried.answer().status()).isEqualTo(201);
        assertThat(retried.answer().body()).endsWith("failed");
        assertThat(world.books().keys()).extracting(KeyRecord::answer).containsExactly(
                Optional.of(retried.answer()));
    }

    private KeyedResponse create() {
        return hazina.createPayment.handle(order.command(), Replies.payment(order.claim("k")));
    }

    private void crashAfterCommit(int which) {
        commitsUntilCrash.set(which);
        assertThatThrownBy(this::create).isInstanceOf(Crash.class);
    }

    private static FaultyGateway gateway(Capabilities.Resending resending) {
        return new FaultyGateway(new Capabilities(Capabilities.Asking.ANSWERS, resending), Plan::paid);
    }

    private Hazina over(FaultyGateway gateway) {
        return new Hazina(world, new FragileLedgerWriter(world.writer(), () -> recordsUntilCrash.decrementAndGet() == 0,
                () -> commitsUntilCrash.decrementAndGet() == 0), gateway, Setup.plain());
    }
}
