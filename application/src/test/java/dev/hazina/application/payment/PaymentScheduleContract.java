package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Crowd;
import dev.hazina.application.PortContract;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What every schedule of payments promises. It serves all merchants, so only our own rows are looked at.
public abstract class PaymentScheduleContract extends PortContract {
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final int PLENTY = 100_000;

    @Test
    void aPaymentComesUpHalfAMinuteAfterItWasMade() {
        Payment payment = shop.pay(shop.order(1_00));

        world.clock().set(payment.details().createdAt().plus(PollPayments.FIRST_LOOK).minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).containsExactly(new PaymentSchedule.Due(payment, 0));
    }

    @Test
    void aClaimLastsAsLongAsItsLease() {
        Payment payment = shop.pay(shop.order(1_00));
        world.clock().advance(Duration.ofHours(1));
        assertThat(claim()).hasSize(1);

        world.clock().advance(LEASE.minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).containsExactly(new PaymentSchedule.Due(payment, 0));
    }

    @Test
    void lookingAgainSetsTheTimeAndCountsTheLook() {
        shop.pay(shop.order(1_00));
        world.clock().advance(Duration.ofHours(1));
        PaymentSchedule.Due first = claim().getFirst();

        world.schedule().lookAgain(first, world.clock().instant().plus(Duration.ofMinutes(5)));
        world.clock().advance(Duration.ofMinutes(5).minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));
        PaymentSchedule.Due second = claim().getFirst();

        assertThat(second.looks()).isEqualTo(1);
        world.schedule().lookAgain(second, world.clock().instant());
        assertThat(claim()).extracting(PaymentSchedule.Due::looks).containsExactly(2);
    }

    @Test
    void onlyOpenPaymentsComeUp() {
        hazina.gateway.next(Plan.atOnce(), Plan.paid(), Plan.paid().received(Plan.Reception.TAKEN_IN_DOUBT));
        shop.pay(shop.order(1_00));
        Payment settledLater = shop.pay(shop.order(2_00));
        Payment open = shop.pay(shop.order(3_00));
        hazina.gateway.settle(settledLater.id());
        hazina.gateway.deliverAll();
        world.clock().advance(Duration.ofHours(1));

        assertThat(claim()).extracting(due -> due.payment().id()).containsExactly(open.id());
    }

    @Test
    void whatWasGivenUpComesUpUntilItsWatchEnds() {
        Payment made = shop.pay(shop.order(1_00));
        Payment givenUp = hazina.expirePayment.handle(made);
        world.clock().advance(Duration.ofHours(1));
        assertThat(claim()).containsExactly(new PaymentSchedule.Due(givenUp, 0));
        world.schedule().lookAgain(new PaymentSchedule.Due(givenUp, 0), world.clock().instant());
        assertThat(claim()).containsExactly(new PaymentSchedule.Due(givenUp, 1));

        world.schedule().lookNoMore(new PaymentSchedule.Due(givenUp, 1));
        world.clock().advance(Duration.ofDays(1));

        assertThat(claim()).isEmpty();
    }

    /// Its channel may have been told by somebody who died.
    @Test
    void whatWasCalledOffComesUpUntilItsChannelHasSaidItsLastWord() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_AFTER));
        var order = shop.order(1_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        Payment pending = shop.payment(order.reference());
        world.clock().advance(Duration.ofHours(1));
        hazina.cancelPayment.handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), pending.id()));
        assertThat(claim()).extracting(due -> due.payment().id()).containsExactly(pending.id());
        settle(pending, new Outcome.Failed(FailureReason.UNSPECIFIED));
        world.clock().advance(Duration.ofDays(1));

        assertThat(claim()).isEmpty();
    }

    @Test
    void whatWasGivenUpAndHeardOfSinceComesUpNoMore() {
        Payment failed = shop.pay(shop.order(1_00));
        Payment paid = shop.pay(shop.order(1_00));
        hazina.expirePayment.handle(failed);
        hazina.expirePayment.handle(paid);
        settle(failed, new Outcome.Failed(FailureReason.UNSPECIFIED));
        settle(paid, new Outcome.Succeeded("R"));
        world.clock().advance(Duration.ofHours(1));

        assertThat(claim()).isEmpty();
    }

    @Test
    void aPaymentIsShownAsItStandsNow() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        var order = shop.order(1_00);
        Crowd.rush(1, i -> shop.pay(order));
        world.clock().advance(Duration.ofHours(1));
        assertThat(claim()).extracting(due -> due.payment().state().wire()).containsExactly("pending");

        Payment pending = shop.payment(order.reference());
        hazina.settlePayment
                .handle(new SettlePayment.Command(shop.merchant(), pending.id(), FaultyGateway.NAME,
                        Report.of(new Outcome.Accepted("ref")),
                        Optional.empty()));
        world.clock().advance(Duration.ofHours(2));

        assertThat(claim()).containsExactly(new PaymentSchedule.Due(shop.payment(order.reference()), 0));
    }

    @Test
    void namesTheProvidersThatHaveSomethingDue() {
        shop.pay(shop.order(1_00));
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.schedule().dueProviders()).contains(FaultyGateway.NAME).doesNotHaveDuplicates();
        claim();

        assertThat(world.schedule().dueProviders()).doesNotContain(FaultyGateway.NAME);
    }

    @Test
    void aClaimTakesThoseOfOneProvider() {
        Payment payment = shop.pay(shop.order(1_00));
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.schedule().claim("other", LEASE, PLENTY)).isEmpty();

        assertThat(claim()).containsExactly(new PaymentSchedule.Due(payment, 0));
    }

    @Test
    void whatIsGivenBackIsDueAtOnce() {
        Payment payment = shop.pay(shop.order(1_00));
        world.clock().advance(Duration.ofHours(1));

        world.schedule().giveBack(claim().getFirst());

        assertThat(claim()).containsExactly(new PaymentSchedule.Due(payment, 0));
    }

    @Test
    void aClaimTakesNoMoreThanItAskedFor() {
        for (int i = 0; i < 5; i++) {
            shop.pay(shop.order(1_00));
        }
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.schedule().claim(FaultyGateway.NAME, LEASE, 3)).hasSize(3);
    }

    @Test
    void noTwoClaimersGetTheSamePayment() {
        for (int i = 0; i < 40; i++) {
            shop.pay(shop.order(1_00));
        }
        world.clock().advance(Duration.ofHours(1));

        List<PaymentId> claimed = Crowd.results(Crowd.rush(16, i -> claim())).stream().flatMap(List::stream)
                .map(due -> due.payment().id()).toList();

        assertThat(claimed).hasSize(40).doesNotHaveDuplicates();
    }

    private void settle(Payment payment, Outcome outcome) {
        hazina.settlePayment
                .handle(new SettlePayment.Command(shop.merchant(), payment.id(), FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private List<PaymentSchedule.Due> claim() {
        return world.schedule().claim(FaultyGateway.NAME, LEASE, PLENTY).stream()
                .filter(due -> due.payment().details().merchant().equals(shop.merchant())).toList();
    }
}
