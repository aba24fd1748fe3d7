package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PollPaymentsTest {
    private static final Duration STEP = Duration.ofSeconds(30);

    private final InMemoryWorld world = new InMemoryWorld();
    private Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void asksEverMoreRarelyAndGivesUpAfterADay() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        Instant start = payment.details().createdAt();

        List<Duration> asked = watch(payment, Setup.GIVE_UP_AFTER);

        List<Duration> expected = new ArrayList<>(Stream.of("PT30S", "PT1M30S", "PT3M30S", "PT8M30S", "PT23M30S")
                .map(Duration::parse).toList());
        for (int hour = 1; hour <= 23; hour++) {
            expected.add(Duration.parse("PT23M30S").plusHours(hour));
        }
        expected.add(Setup.GIVE_UP_AFTER);
        assertThat(asked).isEqualTo(expected);
        assertThat(hazina.gateway.questions()).extracting(StatusQuery::last).endsWith(false, true)
                .containsOnlyOnce(true);
        assertThat(now(payment).state()).isEqualTo(givenUp(payment));
        assertThat(now(payment).updatedAt()).isBetween(start.plus(Setup.GIVE_UP_AFTER),
                start.plus(Setup.GIVE_UP_AFTER).plusMillis(1));
    }

    @ParameterizedTest
    @CsvSource({"true, succeeded, 10000", "false, failed, 0"})
    void theAnswerToAQuestionSettles(boolean paid, String status, long balance) {
        Plan.Fate fate = paid ? new Plan.Fate.Paid() : new Plan.Fate.NotPaid(FailureReason.INSUFFICIENT_FUNDS);
        hazina.gateway.next(Plan.paid().reported(Plan.Reports.NEVER).ending(fate));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.gateway.settleAll();

        List<Duration> asked = watch(payment, Duration.ofHours(2));

        assertThat(asked).containsExactly(PollSchedule.FIRST_OF_PAYMENTS);
        assertThat(now(payment).status()).isEqualTo(status);
        assertThat(shop.available(shop.main)).isEqualTo(balance);
    }

    @Test
    void theLastQuestionStillSettles() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.gateway.deaf(true);
        watch(payment, Setup.GIVE_UP_AFTER.minus(STEP));
        hazina.gateway.deaf(false);
        hazina.gateway.settleAll();

        world.clock().set(payment.details().createdAt().plus(Setup.GIVE_UP_AFTER));
        hazina.pollPayments.poll();

        assertThat(now(payment).status()).isEqualTo("succeeded");
    }

    @Test
    void aProviderWithoutAStatusQueryIsWaitedForAndGivenUp() {
        start(Capabilities.Asking.NOT_OFFERED, Capabilities.Resending.UNSAFE);
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        watch(payment, Setup.GIVE_UP_AFTER.minus(STEP));
        assertThat(now(payment).isOpen()).isTrue();
        watch(payment, Setup.GIVE_UP_AFTER);

        assertThat(hazina.gateway.questions()).isEmpty();
        assertThat(now(payment).state()).isEqualTo(givenUp(payment));
    }

    /// A crash left it pending, before or after the provider had it.
    @ParameterizedTest
    @CsvSource({"CRASH_BEFORE, SAFE, 2, 10000", "CRASH_AFTER, SAFE, 2, 10000", "CRASH_BEFORE, UNSAFE, 1, 0",
            "CRASH_AFTER, UNSAFE, 1, 10000"})
    void aPendingPaymentIsSentOnWhereThatIsSafe(Plan.Reception crash, Capabilities.Resending resending, int requests,
            long balance) {
        start(Capabilities.Asking.ANSWERS, resending);
        hazina.gateway.next(Plan.paid().received(crash));
        PaymentOrder order = shop.order(100_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        Instruction<PaymentDetails> pending = shop.payment(order.reference());
        assertThat(pending.state()).isInstanceOf(State.Sending.class);

        world.clock().set(pending.details().createdAt().plus(PollSchedule.FIRST_OF_PAYMENTS));
        hazina.pollPayments.poll();
        assertThat(now(pending)).isEqualTo(pending);
        world.clock().advance(Duration.ofMinutes(1));
        hazina.pollPayments.poll();
        assertThat(now(pending).state()).isInstanceOf(State.Sent.class);
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();

        assertThat(hazina.gateway.requests()).hasSize(requests);
        assertThat(shop.available(shop.main)).isEqualTo(balance);
        assertThat(hazina.gateway.moved().values()).allMatch(order.amount()::equals);
    }

    /// The provider may have forgotten the id, and would collect twice.
    @Test
    void aPendingPaymentIsNotSentOnAfterHalfADay() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_AFTER).reported(Plan.Reports.NEVER));
        PaymentOrder order = shop.order(100_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        hazina.gateway.settleAll();

        world.clock().advance(Capabilities.SENT_AGAIN_FOR.plusMinutes(1));
        hazina.pollPayments.poll();
        assertThat(shop.payment(order.reference()).state()).isEqualTo(new State.Sent(Optional.empty(), Evidence.NONE));
        world.clock().advance(Duration.ofMinutes(2));
        hazina.pollPayments.poll();

        assertThat(hazina.gateway.requests()).hasSize(1);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    /// The service was down for a day. The payer no longer waits for the prompt, but may have paid.
    @ParameterizedTest
    @CsvSource({"CRASH_BEFORE, SAFE, failed, 0", "CRASH_AFTER, SAFE, succeeded, 10000",
            "CRASH_BEFORE, UNSAFE, failed, 0",
            "CRASH_AFTER, UNSAFE, succeeded, 10000"})
    void aPendingPaymentThatIsTooOldIsAskedAboutAndNotSentOn(Plan.Reception crash, Capabilities.Resending resending,
            String status, long balance) {
        start(Capabilities.Asking.ANSWERS, resending);
        hazina.gateway.next(Plan.paid().received(crash).reported(Plan.Reports.NEVER));
        PaymentOrder order = shop.order(100_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        hazina.gateway.settleAll();

        world.clock().advance(Setup.GIVE_UP_AFTER.plusMinutes(1));
        hazina.pollPayments.poll();

        assertThat(shop.payment(order.reference()).status()).isEqualTo(status);
        assertThat(shop.available(shop.main)).isEqualTo(balance);
        assertThat(hazina.gateway.requests()).hasSize(1);
        assertThat(hazina.gateway.questions()).extracting(StatusQuery::last).containsExactly(true);
    }

    /// The first request may have arrived, so the payer may pay.
    @Test
    void aPendingPaymentTheChannelRefusesWhenItIsSentAgainIsAskedAbout() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE),
                Plan.paid().received(Plan.Reception.DENIED).reported(Plan.Reports.NEVER));
        PaymentOrder order = shop.order(100_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);

        world.clock().advance(Duration.ofMinutes(1));
        hazina.pollPayments.poll();
        assertThat(shop.payment(order.reference()).state()).isEqualTo(new State.Sent(Optional.empty(), Evidence.NONE));
        hazina.gateway.settleAll();
        world.clock().advance(Duration.ofMinutes(2));
        hazina.pollPayments.poll();

        assertThat(hazina.gateway.requests()).hasSize(2);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    @Test
    void aCallbackBetweenTwoPollsEndsThePolling() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        watch(payment, Duration.ofMinutes(2));
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();

        List<Duration> asked = watch(payment, Duration.ofHours(3));

        assertThat(asked).isEmpty();
        assertThat(now(payment).status()).isEqualTo("succeeded");
    }

    @Test
    void onePaymentThatCannotBeLookedAtDoesNotHideTheOthers() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        assertThatThrownBy(() -> shop.pay(shop.order(1_00))).isInstanceOf(Crash.class);
        world.clock().advance(Duration.ofSeconds(1));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.gateway.settleAll();
        world.clock().advance(Duration.ofMinutes(1));
        Hazina faulty = new Hazina(world, new PoisonedLedgerWriter(world.writer()), hazina.gateway, Setup.plain());

        assertThatThrownBy(faulty.pollPayments::poll).isInstanceOf(IllegalStateException.class);

        assertThat(now(payment).status()).isEqualTo("succeeded");
    }

    private static State givenUp(Instruction<PaymentDetails> payment) {
        return new State.Failed(FailureReason.EXPIRED, FailedBy.GIVEN_UP,
                new State.Late.Awaited(payment.providerRef()));
    }

    /// Starts over a provider with other capabilities.
    private void start(Capabilities.Asking asking, Capabilities.Resending resending) {
        hazina = new Hazina(world, new FaultyGateway(new Capabilities(asking, resending), Plan::paid), Setup.plain());
        shop = TestMerchant.open(hazina);
    }

    /// Polls every half minute until this time after the payment's creation, and notes the time of each status query.
    private List<Duration> watch(Instruction<PaymentDetails> payment, Duration until) {
        Instant start = payment.details().createdAt();
        Duration from = Duration.between(start, world.clock().instant());
        long first = Math.max(0, from.dividedBy(STEP));
        List<Duration> asked = new ArrayList<>();
        for (long step = first; step <= until.dividedBy(STEP); step++) {
            int before = hazina.gateway.questions().size();
            world.clock().set(start.plus(STEP.multipliedBy(step)));
            hazina.pollPayments.poll();
            if (hazina.gateway.questions().size() > before) {
                asked.add(STEP.multipliedBy(step));
            }
        }
        return asked;
    }

    private Instruction<PaymentDetails> now(Instruction<PaymentDetails> payment) {
        return world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow().payment();
    }
}
