package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Requests that MTN doesn't know, and their outcomes.
final class MomoDoubtTest extends MomoTestBase {

    @Test
    void aPaymentThatMtnNeverAcknowledgedAndDoesNotKnowHasFailedAfterAWhile() {
        Instruction<PaymentDetails> lost = inDoubt();
        harness.clock().advance(Duration.ofMinutes(15).minusNanos(1));
        assertThat(ask(lost)).as("it may still be on its way").isInstanceOf(Outcome.Unknown.class);
        harness.clock().advance(Duration.ofNanos(1));
        assertThat(ask(lost)).isEqualTo(new Outcome.Failed(FailureReason.PROVIDER_TIMEOUT));
    }

    @Test
    void aPaymentThatMayBeOnItsWayOrWasAcknowledgedStaysInDoubt() {
        Instruction<PaymentDetails> pending = payment();
        Instruction<PaymentDetails> acknowledged = Samples.after(payment(), new Outcome.Accepted("ref"),
                harness.clock().instant());
        Instruction<PaymentDetails> givenUp = inDoubt();
        harness.clock().advance(Duration.ofHours(3));
        assertThat(ask(pending)).as("another thread may be sending it").isInstanceOf(Outcome.Unknown.class);
        assertThat(ask(acknowledged)).isInstanceOf(Outcome.Unknown.class);
        Instruction<PaymentDetails> sentJustNow = inDoubt(pending);
        assertThat(ask(sentJustNow)).as("sent again after hours").isInstanceOf(Outcome.Unknown.class);
        Instruction<PaymentDetails> expired = expired(givenUp);
        assertThat(ask(expired)).as("it is watched").isInstanceOf(Outcome.Unknown.class);
        harness.simulatorServer().next(ProviderSimulator.Kind.ASK, Fault.ERROR_RECEIVED, Fault.HTML, Fault.EMPTY);
        assertThat(ask(givenUp)).as("nobody said that it isn't known").isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void moneyThatGoesOutStaysInDoubtHoweverLong() {
        Instruction<PayoutDetails> lost = Samples.after(payout(), new Outcome.Unknown("reset"),
                harness.clock().instant());
        Instruction<PaymentDetails> paid = paid();
        Instruction<RefundDetails> back = Samples.after(
                Samples.refund(paid, new Money(Currency.UGX, 2_000), harness.clock().instant()),
                new Outcome.Unknown("reset"), harness.clock().instant());
        harness.clock().advance(Duration.ofHours(30));
        assertThat(harness.gateway().query(new PayoutQuery(lost, Optional.empty(), TOKEN, true)).outcome())
                .as("MTN has taken the query, so that the payout may be given up")
                .isEqualTo(new Outcome.Unknown("MTN has no such request"));
        assertThat(harness.gateway().query(new RefundOrder(paid, back, TOKEN, TOKEN)).outcome())
                .isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void aPayoutCanNotBeCalledOff() {
        Instruction<PayoutDetails> payout = payout();
        disburse(payout);
        assertThat(harness.gateway().cancel(new PayoutQuery(payout, Optional.empty(), TOKEN, true)).outcome())
                .isEqualTo(new Outcome.Unknown("this provider can't cancel"));
    }

    private Instruction<PaymentDetails> inDoubt() {
        return inDoubt(payment());
    }

    private Instruction<PaymentDetails> inDoubt(Instruction<PaymentDetails> payment) {
        return Samples.after(payment, new Outcome.Unknown("reset"), harness.clock().instant());
    }

    private Instruction<PaymentDetails> expired(Instruction<PaymentDetails> payment) {
        return ((Settlement.Moved<PaymentDetails>) payment.giveUp(harness.clock().instant())).next();
    }

    private Outcome ask(Instruction<PaymentDetails> payment) {
        return harness.gateway().query(new StatusQuery(payment, payment.providerRef(), TOKEN, false)).outcome();
    }
}
