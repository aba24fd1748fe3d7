package dev.hazina.application.refund;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Crowd;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every schedule of refunds promises. It covers all merchants, so each test looks at its own alone.
public abstract class RefundScheduleContract extends PortContract {
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final int PLENTY = 10_000;

    private Payment payment;

    @BeforeEach
    void collect() {
        hazina.gateway.next(Plan.atOnce());
        payment = shop.pay(shop.order(1_000_00).byCard());
    }

    @Test
    void aRefundComesUpHalfAMinuteAfterItWasMadeWithItsPayment() {
        Refund refund = refund();

        world.clock().set(refund.details().createdAt().plus(PollRefunds.FIRST_LOOK).minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).containsExactly(new RefundSchedule.Due(refund, payment, 0));
    }

    @Test
    void aClaimLastsAsLongAsItsLease() {
        Refund refund = refund();
        world.clock().advance(Duration.ofHours(1));
        assertThat(claim()).hasSize(1);

        world.clock().advance(LEASE.minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).containsExactly(new RefundSchedule.Due(refund, payment, 0));
    }

    @Test
    void lookingAgainSetsTheTimeAndCountsTheLook() {
        refund();
        world.clock().advance(Duration.ofHours(1));

        world.refundSchedule().lookAgain(claim().getFirst(), world.clock().instant().plus(Duration.ofMinutes(5)));
        world.clock().advance(Duration.ofMinutes(5).minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).extracting(RefundSchedule.Due::looks).containsExactly(1);
    }

    @Test
    void onlyOpenRefundsComeUp() {
        Refund paid = refund();
        Refund open = refund();
        hazina.settleRefund.handle(new SettleRefund.Command(shop.merchant(), paid.id(),
                FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded("R")), Optional.empty()));
        world.clock().advance(Duration.ofHours(1));

        assertThat(claim()).extracting(due -> due.refund().id()).containsExactly(open.id());
    }

    @Test
    void namesTheProvidersThatHaveSomethingDue() {
        refund();
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.refundSchedule().dueProviders()).contains(FaultyGateway.NAME).doesNotHaveDuplicates();
        claim();

        assertThat(world.refundSchedule().dueProviders()).doesNotContain(FaultyGateway.NAME);
    }

    @Test
    void aClaimTakesThoseOfOneProvider() {
        Refund refund = refund();
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.refundSchedule().claim("other", LEASE, PLENTY)).isEmpty();

        assertThat(claim()).containsExactly(new RefundSchedule.Due(refund, payment, 0));
    }

    @Test
    void whatIsGivenBackIsDueAtOnce() {
        Refund refund = refund();
        world.clock().advance(Duration.ofHours(1));

        world.refundSchedule().giveBack(claim().getFirst());

        assertThat(claim()).containsExactly(new RefundSchedule.Due(refund, payment, 0));
    }

    @Test
    void aClaimTakesNoMoreThanItAskedFor() {
        for (int i = 0; i < 5; i++) {
            refund();
        }
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.refundSchedule().claim(FaultyGateway.NAME, LEASE, 3)).hasSize(3);
    }

    @Test
    void noTwoClaimersGetTheSameRefund() {
        for (int i = 0; i < 20; i++) {
            refund();
        }
        world.clock().advance(Duration.ofHours(1));

        List<RefundId> claimed = Crowd.results(Crowd.rush(8, i -> claim())).stream().flatMap(List::stream)
                .map(due -> due.refund().id()).toList();

        assertThat(claimed).hasSize(20).doesNotHaveDuplicates();
    }

    /// One shilling of the payment, taken by the channel.
    private Refund refund() {
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.id(),
                Optional.of(BigDecimal.ONE), Optional.empty(), Optional.empty()), Replies.refund());
        return world.payments().find(shop.merchant(), shop.accountId(), payment.id()).orElseThrow().refunds().slices()
                .getFirst();
    }

    private List<RefundSchedule.Due> claim() {
        return world.refundSchedule().claim(FaultyGateway.NAME, LEASE, PLENTY).stream()
                .filter(due -> due.refund().details().merchant().equals(shop.merchant())).toList();
    }
}
