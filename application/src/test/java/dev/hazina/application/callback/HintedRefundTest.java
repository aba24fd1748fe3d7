package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A provider that answers status queries about payments need not answer any about refunds.
class HintedRefundTest {

    @Test
    void aHintHasToDoWhereTheProviderHasNoStatusQueryForRefunds() {
        assertThat(stateAfterHint(Asking.NOT_OFFERED)).isEqualTo("succeeded");
        assertThat(stateAfterHint(Asking.ANSWERS_LATER)).isEqualTo("succeeded");
    }

    @Test
    void aHintIsNoResultWhereTheProviderHasAStatusQuery() {
        assertThat(stateAfterHint(Asking.ANSWERS)).isEqualTo("pending");
    }

    /// The state of a refund after a hint of success, when the status query says that the refund is running.
    private static String stateAfterHint(Asking askingBack) {
        InMemoryHazina hazina = new InMemoryHazina(new InMemoryWorld(), gateway(askingBack), Setup.plain());
        TestMerchant shop = TestMerchant.open(hazina);
        hazina.gateway.next(Plan.atOnce()).refunding(new Outcome.Accepted("ref")).answering(
                new Outcome.Accepted("ref"));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00).byCard());
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        RefundOrder order = hazina.gateway.refunds().getLast();

        hazina.gateway.deliver(new ProviderMessage(order.callbackToken(), order.refund().subject() + " succeeded R1"));

        return hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow()
                .refunds()
                .slices().getFirst().status();
    }

    private static FaultyGateway gateway(Asking askingBack) {
        return new FaultyGateway(hinting(Asking.ANSWERS), Plan::paid)
                .givingBack(hinting(askingBack).refunding(Capabilities.Refunding.FULL_ONLY));
    }

    private static Capabilities hinting(Asking asking) {
        return new Capabilities(asking, Capabilities.Resending.UNSAFE).proving(Capabilities.Proving.HINTS);
    }
}
