package dev.hazina.providers.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.SuiteRunner;
import dev.hazina.providers.spi.KindId;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The suite fits a provider whose payments and payouts end later, and whose refunds end with their answer: it reports
/// nothing about them and takes no questions. One whose answer was lost has no truth but a person's.
class MixedEndingsTest {

    @Test
    void aProviderThatSaysNothingOfItsRefundsPasses() {
        assertThat(SuiteRunner.failuresOf(Suite.class)).isEmpty();
    }

    static class Suite extends GatewayConformance {
        @Override
        protected AdapterHarness harness() {
            return new SilentAboutRefunds();
        }

        @Override
        protected Set<dev.hazina.providers.simulator.Fault> faultsTried() {
            return EnumSet.of(dev.hazina.providers.simulator.Fault.RESET_RECEIVED,
                    dev.hazina.providers.simulator.Fault.ERROR_UNRECEIVED);
        }
    }

    private static final class SilentAboutRefunds extends ExampleHarness {
        private final Set<String> refunds = ConcurrentHashMap.newKeySet();
        private volatile Ending next = Ending.PAID;

        @Override
        public ChannelGateway gateway() {
            return new EndingRefunds(super.gateway());
        }

        @Override
        public void nextEnds(Ending ending) {
            next = ending;
        }

        @Override
        public boolean reports(Flow flow) {
            return flow.kind() != Flow.Kind.REFUND;
        }

        @Override
        public List<IncomingCallback> callbacks() {
            return super.callbacks().stream().filter(callback -> refunds.stream()
                    .noneMatch(new String(callback.body(), StandardCharsets.UTF_8)::contains)).toList();
        }

        private Outcome ended(Subject refund) {
            Assumptions.assumeFalse(next == Ending.WRONG_AMOUNT, "the answer to a refund names no amount");
            end(refund, next);
            return next == Ending.PAID
                    ? new Outcome.Succeeded("RX" + refund.id())
                    : new Outcome.Failed(FailureReason.UNSPECIFIED)
                            .saying(new ProviderWords("DECLINED", "", Fault.OTHER));
        }

        private final class EndingRefunds extends ForwardingGateway {
            private EndingRefunds(ChannelGateway adapter) {
                super(adapter);
            }

            @Override
            public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
                Capabilities able = super.capabilities(use, currency, channel);
                return use != ChannelUse.REFUND
                        ? able
                        : new Capabilities(Asking.NOT_OFFERED, able.resending()).ending(Capabilities.Ending.EITHER)
                                .amounts(able.amounts());
            }

            @Override
            public Report refund(RefundOrder order) {
                refunds.add(KindId.of(order.refund().subject()));
                Report answer = super.refund(order);
                return answer.outcome() instanceof Outcome.Accepted
                        ? answer.as(ended(order.refund().subject()))
                        : answer;
            }

            @Override
            public Report query(RefundOrder order) {
                return Report.of(new Outcome.Unknown("nothing can be asked about a refund"));
            }
        }
    }
}
