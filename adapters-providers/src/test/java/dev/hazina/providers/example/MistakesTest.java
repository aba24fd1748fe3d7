package dev.hazina.providers.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.SuiteRunner;
import dev.hazina.providers.simulator.Fault;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The scenarios can fail, each for its own reason.
class MistakesTest {
    private static final ThreadLocal<Mistake> MISTAKE = new ThreadLocal<>();

    @ParameterizedTest
    @EnumSource
    void isSeen(Mistake mistake) {
        MISTAKE.set(mistake);
        try {
            assertThat(SuiteRunner.fails(Wrong.class, mistake.scenario())).as(mistake.scenario()).isTrue();
        } finally {
            MISTAKE.remove();
        }
    }

    @Test
    void whatFailsSaysItsSentenceItsFlowAndItsFault() {
        Mistake mistake = Mistake.UNANSWERED_AS_ANSWERED;
        String beginning = mistake.scenario() + ", COLLECT TZS.mobile_money, RESET_RECEIVED: ";
        MISTAKE.set(mistake);
        try {
            assertThat(SuiteRunner.messagesOf(Wrong.class, mistake.scenario()))
                    .anyMatch(said -> said.startsWith(beginning));
        } finally {
            MISTAKE.remove();
        }
    }

    @Test
    void nothingElseIsSeen() {
        assertThat(SuiteRunner.failuresOf(Right.class)).isEmpty();
    }

    @Test
    void aRouteThatTheProgramDoesNotHaveIsSeen() {
        assertThat(SuiteRunner.fails(Elsewhere.class, "its routes are those that the program has")).isTrue();
    }

    @Test
    void aNumberThatIsNotWrittenOutIsSeen() {
        assertThat(SuiteRunner.fails(Scientific.class,
                "amounts at the edges of what it takes arrive as they were asked for, and are written out")).isTrue();
    }

    /// Slow faults are left out: no mistake here needs them.
    private abstract static class Brief extends GatewayConformance {
        @Override
        protected Set<Fault> faultsTried() {
            return EnumSet.of(Fault.RESET_RECEIVED, Fault.ERROR_UNRECEIVED, Fault.UNDOCUMENTED, Fault.ANOTHERS);
        }
    }

    static class Right extends Brief {
        @Override
        protected AdapterHarness harness() {
            return new ExampleHarness();
        }
    }

    static class Wrong extends Brief {
        private final Mistake mistake = MISTAKE.get();

        @Override
        protected AdapterHarness harness() {
            return new ExampleHarness() {
                @Override
                public ChannelGateway gateway() {
                    return mistake.madeIn(super.gateway());
                }
            };
        }
    }

    /// Kenyan payments go over prompts, and over no other mobile money.
    static class Elsewhere extends Brief {
        @Override
        protected AdapterHarness harness() {
            return new ExampleHarness() {
                @Override
                public Set<Flow> flows() {
                    Route route = new Route(Currency.KES, Channel.MOBILE_MONEY);
                    return Set.of(new Flow(Flow.Kind.COLLECT, route, new Money(Currency.KES, 1_500_00),
                            new Phone("+254712345678"), ""));
                }
            };
        }
    }

    static class Scientific extends Brief {
        @Override
        protected AdapterHarness harness() {
            return new ExampleHarness() {
                @Override
                public ChannelGateway gateway() {
                    return new MistakenGateways.Scientific(super.gateway(), server().orElseThrow().base());
                }
            };
        }
    }
}
