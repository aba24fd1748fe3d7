package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.Exchange.NotSent;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The callers that wait for a turn in a call policy, and their waiting times.
final class CallPolicyTurnsTest {
    private static final Duration AMPLE = Duration.ofSeconds(20);
    private static final Duration LONG = Duration.ofDays(1);
    private static final int WINDOW = 4;
    private static final Answered GOOD = new Answered(200, Body.of(""));

    private final SimulatorServer server = new SimulatorServer(new Good());
    private final ProviderClient client = new ProviderClient("statuses", InstantSource.system(), Duration.ZERO);
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-02T08:00:00Z"));

    private static final class Good implements ProviderSimulator {
        @Override
        public Kind kind(SimulatorRequest request) {
            return Kind.MOVE;
        }

        @Override
        public SimulatorResponse handle(SimulatorRequest request) {
            return SimulatorResponse.empty(200);
        }
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @Test
    void letsQuestionsHaveTheirTurn() {
        CallPolicy policy = new CallPolicy("questions", new CallPolicy.CallLimits(AMPLE, 9, 2, 1).queueing(),
                new CallPolicy.BreakerTiming(Clock.systemUTC(), WINDOW, Duration.ofMillis(100)));
        IntStream.range(0, 7).forEach(i -> assertThat(client.send(request(), policy)).isEqualTo(GOOD));
        assertThat(server.seen()).hasSize(7);
    }

    @Test
    void holdsBackAQuestionWhoseTurnDoesNotCome() {
        CallPolicy policy = paced(new CallPolicy.CallLimits(AMPLE, AMPLE, 9, 1, 1, Set.of(), Duration.ofMillis(1)));
        assertThat(client.send(request(), policy)).isEqualTo(GOOD);
        assertThat(client.send(request(), policy)).isInstanceOf(NotSent.class);
        assertThat(server.seen()).hasSize(1);
        assertThat(policy.health().breaker()).isEqualTo(ProviderHealth.Breaker.FLOWING);
    }

    @Test
    void doesNotWaitForATurnWhileTheProviderFails() {
        CallPolicy policy = paced(new CallPolicy.CallLimits(LONG, 9, WINDOW, 1).queueing());
        IntStream.range(0, WINDOW).forEach(i -> server.next(Kind.MOVE, Fault.ERROR_RECEIVED));
        IntStream.range(0, WINDOW).forEach(i -> client.send(request(), policy));
        assertThat(client.send(request(), policy)).as("there is no turn before tomorrow").isInstanceOf(NotSent.class);
    }

    /// A request held back for another reason is no trial of the provider.
    @Test
    void doesNotUseUpTheTrialsOfItsBreaker() {
        CallPolicy policy = paced(new CallPolicy.CallLimits(AMPLE, 9, WINDOW, 1));
        IntStream.range(0, WINDOW).forEach(i -> server.next(Kind.MOVE, Fault.ERROR_RECEIVED));
        IntStream.range(0, WINDOW).forEach(i -> client.send(request(), policy));
        now.updateAndGet(instant -> instant.plusSeconds(31));
        IntStream.range(0, 9).forEach(i -> assertThat(client.send(request(), policy))
                .isEqualTo(new NotSent("too many requests in a second: paced")));
        assertThat(policy.health().breaker()).isEqualTo(ProviderHealth.Breaker.TRYING);
    }

    /// A call policy whose second is a day, and whose circuit breaker needs four requests and uses our clock.
    private CallPolicy paced(CallPolicy.CallLimits limits) {
        return new CallPolicy("paced", limits, new CallPolicy.BreakerTiming(new Stepped(now::get), WINDOW, LONG));
    }

    private ProviderRequest request() {
        return ProviderRequest.post(server.base().resolve("/"));
    }

    private static final class Stepped extends Clock {
        private final InstantSource source;

        private Stepped(InstantSource source) {
            this.source = source;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return source.instant();
        }
    }
}
