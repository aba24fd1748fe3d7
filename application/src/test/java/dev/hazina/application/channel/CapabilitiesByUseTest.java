package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Cancelling;
import dev.hazina.application.channel.Capabilities.Deadline;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a provider does is asked for the use and the currency that it is about: a provider may do in one of them what
/// it doesn't do in another.
class CapabilitiesByUseTest {
    private static final Capabilities EVERYTHING = new Capabilities(Asking.ANSWERS, Resending.SAFE)
            .cancelling(Cancelling.OFFERED);
    private static final Duration AN_HOUR = Duration.ofMinutes(61);
    private static final Duration A_DAY = Duration.ofHours(25);

    /// What a provider does.
    private interface Does {
        Capabilities in(ChannelUse use, Currency currency);
    }

    private final InMemoryWorld world = new InMemoryWorld();
    private Hazina hazina = with(FaultyGateway.obliging(), (use, currency) -> EVERYTHING);
    private TestMerchant shop = TestMerchant.open(hazina);
    private TestInstructions at = new TestInstructions(hazina, shop);

    private void start(Does does) {
        hazina = with(FaultyGateway.obliging(), does);
        shop = TestMerchant.open(hazina);
        at = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 1_000_00);
    }

    private Hazina with(FaultyGateway gateway, Does does) {
        return new Hazina(world, world.writer(), gateway, new OneGateway(new ForwardingGateway(gateway) {
            @Override
            public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
                return does.in(use, currency);
            }
        }), Setup.plain());
    }

    private void refund(Instruction<PaymentDetails> payment, String amount) {
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.of(new BigDecimal(amount)), Optional.empty(), Optional.empty()), Replies.refund());
    }

    @Test
    void refundsMayBeOfferedInOneCurrencyOnly() {
        start((use, currency) -> use == ChannelUse.REFUND && currency == Currency.KES
                ? EVERYTHING.refunding(Refunding.NOT_OFFERED)
                : EVERYTHING);
        Instruction<PaymentDetails> payment = at.paid(100_00);

        assertThatThrownBy(() -> refund(payment, "100")).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("this payment's channel can't give money back");

        start((use, currency) -> currency == Currency.UGX ? EVERYTHING.refunding(Refunding.NOT_OFFERED) : EVERYTHING);
        refund(at.paid(100_00), "100");
        assertThat(hazina.gateway.refunds()).hasSize(1);
    }

    @Test
    void limitsAndDecimalsOfRefundsAreTheirOwn() {
        start((use, currency) -> use == ChannelUse.REFUND
                ? EVERYTHING.amounts(new AmountRule(10_00, Long.MAX_VALUE, 100))
                : EVERYTHING);
        Instruction<PaymentDetails> payment = at.paid(100_50);

        assertThatThrownBy(() -> refund(payment, "20.50")).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("amount must be a multiple of KES 1.00 on this channel");
        assertThatThrownBy(() -> refund(payment, "9")).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("amount must be at least KES 10.00 on this channel");
        refund(payment, "20");

        assertThat(hazina.gateway.refunds()).hasSize(1);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void whatMayBeSentAgainMayBePaymentsAndNotRefunds() {
        start((use, currency) -> use == ChannelUse.REFUND
                ? new Capabilities(Asking.ANSWERS, Resending.UNSAFE)
                : EVERYTHING);
        hazina.gateway.refunding(new Outcome.Unknown("the connection broke"));
        refund(at.paid(100_00), "100");

        world.clock().advance(Duration.ofMinutes(2));
        hazina.pollRefunds.poll();

        assertThat(hazina.gateway.refunds()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void thePayoutsDeadlineIsItsProviders(Deadline deadline) {
        start((use, currency) -> use == ChannelUse.DISBURSEMENT
                ? new Capabilities(Asking.NOT_OFFERED, Resending.UNSAFE).deadline(deadline)
                : EVERYTHING);
        hazina.gateway.disbursing(new Outcome.Unknown("the connection broke"));
        Instruction<PayoutDetails> payout = at.payout(100_00);

        pass(AN_HOUR);
        assertThat(at.now(payout).isOpen()).isEqualTo(deadline == Deadline.LONG);
        pass(A_DAY);
        assertThat(at.now(payout).isOpen()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void onlyAProviderThatCancelsIsAskedToCancel(Cancelling cancelling) {
        start((use, currency) -> EVERYTHING.cancelling(cancelling));
        Instruction<PayoutDetails> payout = at.payout(100_00);
        at.tell(payout, new Outcome.InProgress("ref", "it waits for its network"));

        pass(A_DAY);

        assertThat(hazina.gateway.canceled() > 0).isEqualTo(cancelling == Cancelling.OFFERED);
        assertThat(at.now(payout).isOpen()).isTrue();
    }

    private void pass(Duration time) {
        world.clock().advance(time);
        hazina.pollPayouts.poll();
    }
}
