package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// A payment that was given up although it was paid, and that no callback reports.
class LateResultPaymentsTest {
    private static final Duration STEP = Duration.ofMinutes(30);

    private final InMemoryWorld world = new InMemoryWorld();
    private Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop = TestMerchant.open(hazina);

    /// Its callback is lost, and the only status query about it is not answered.
    @Test
    void findsMoneyThatIsNeverReported() {
        hazina.gateway.next(Plan.paid().reported(Plan.Reports.NEVER));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.gateway.settleAll();
        hazina.gateway.deaf(true);
        world.clock().advance(Duration.ofHours(25));
        hazina.pollPayments.poll();
        assertThat(now(payment).awaitsLateResult()).isTrue();

        hazina.gateway.deaf(false);
        world.clock().advance(Duration.ofHours(1));
        hazina.pollPayments.poll();

        assertThat(now(payment).state()).isInstanceOf(State.Succeeded.class);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void asksByTheReferenceTheProviderHasGiven() {
        Instruction<PaymentDetails> payment = givenUp();
        int before = hazina.gateway.questions().size();

        world.clock().advance(Duration.ofHours(1));
        hazina.pollPayments.poll();

        assertThat(hazina.gateway.questions()).hasSize(before + 1);
        StatusQuery asked = hazina.gateway.questions().getLast();
        assertThat(asked.providerRef()).contains("P" + payment.details().id());
        assertThat(asked.last()).isFalse();
    }

    @Test
    void asksEverMoreRarelyForAMonth() {
        Instruction<PaymentDetails> payment = givenUp();
        int before = hazina.gateway.questions().size();

        pass(LateResultPolling.LASTS.plusDays(3));

        // polled after 1, 2, 4, 8, 16 and 32 hours, then every day, and at the end
        assertThat(hazina.gateway.questions().size() - before).isEqualTo(6 + 28 + 1);
        assertThat(now(payment).awaitsLateResult()).isTrue();
    }

    @Test
    void endsWithTheProvidersFinalResult() {
        hazina.gateway.next(Plan.declined(FailureReason.PAYER_DECLINED).reported(Plan.Reports.NEVER));
        Instruction<PaymentDetails> payment = givenUp();
        hazina.gateway.settleAll();
        world.clock().advance(Duration.ofHours(1));
        hazina.pollPayments.poll();
        assertThat(now(payment).state()).isEqualTo(new State.Failed(FailureReason.EXPIRED, FailedBy.REPORTED));
        int before = hazina.gateway.questions().size();

        pass(Duration.ofDays(3));

        assertThat(hazina.gateway.questions()).hasSize(before);
    }

    @Test
    void endsAtOnceWhereTheProviderHasNoStatusQuery() {
        hazina = new Hazina(world, new FaultyGateway(
                new Capabilities(Capabilities.Asking.NOT_OFFERED, Capabilities.Resending.SAFE), Plan::paid),
                Setup.plain());
        shop = TestMerchant.open(hazina);
        givenUp();

        world.clock().advance(Duration.ofDays(3));

        assertThat(hazina.pollPayments.poll()).isZero();
    }

    private Instruction<PaymentDetails> givenUp() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        world.clock().advance(Setup.GIVE_UP_AFTER.plusSeconds(1));
        hazina.pollPayments.poll();
        assertThat(now(payment).awaitsLateResult()).isTrue();
        return payment;
    }

    private void pass(Duration time) {
        for (long step = time.dividedBy(STEP); step > 0; step--) {
            world.clock().advance(STEP);
            hazina.pollPayments.poll();
        }
    }

    private Instruction<PaymentDetails> now(Instruction<PaymentDetails> payment) {
        return world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow().payment();
    }
}
