package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.Exchange.Broken;
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
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The requests that a call policy lets through, its retries, and the result of several tries.
final class CallPolicyTest {
    private static final Duration AMPLE = Duration.ofSeconds(20);
    private static final Duration LONG = Duration.ofDays(1);
    private static final int WINDOW = 4;
    private static final Answered GOOD = new Answered(200, Body.of(""));

    private final Queue<Integer> statuses = new ConcurrentLinkedQueue<>();
    private final SimulatorServer server = new SimulatorServer(new Statuses());
    private final ProviderClient client = new ProviderClient("statuses", InstantSource.system(), Duration.ZERO);
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-02T08:00:00Z"));

    /// Answers with the statuses it was given, then well.
    private final class Statuses implements ProviderSimulator {
        @Override
        public Kind kind(SimulatorRequest request) {
            return Kind.MOVE;
        }

        @Override
        public SimulatorResponse handle(SimulatorRequest request) {
            Integer status = statuses.poll();
            return SimulatorResponse.empty(status == null ? 200 : status);
        }
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"RESET_UNRECEIVED", "RESET_IN_ANSWER", "ERROR_RECEIVED", "HTML", "GARBAGE", "HUGE"})
    void triesAgainWhereItIsToldTo(Fault fault) {
        server.next(Kind.MOVE, fault, fault);
        assertThat(client.send(request(), tries(3))).isEqualTo(GOOD);
        assertThat(server.seen()).hasSize(3);
    }

    @Test
    void givesUpAfterItsTries() {
        server.next(Kind.MOVE, Fault.RESET_RECEIVED, Fault.RESET_RECEIVED, Fault.RESET_RECEIVED);
        assertThat(client.send(request(), tries(3))).isInstanceOf(Broken.class);
        assertThat(server.seen()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 400, 402, 404, 409, 429})
    void takesARefusalForAnAnswer(int status) {
        statuses.add(status);
        assertThat(client.send(request(), tries(3))).isEqualTo(new Answered(status, Body.of("")));
        assertThat(server.seen()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {409, 429})
    void triesAgainAfterAStatusItNames(int status) {
        statuses.addAll(List.of(status, status));
        CallPolicy policy = new CallPolicy("named",
                new CallPolicy.CallLimits(AMPLE, AMPLE, 9, 1_000, 3, Set.of(409, 429)),
                Clock.systemUTC());
        assertThat(client.send(request(), policy)).isEqualTo(GOOD);
        statuses.addAll(List.of(status, status, status));
        assertThat(client.send(request(), policy)).isEqualTo(new Answered(status, Body.of("")));
        assertThat(server.seen()).hasSize(6);
    }

    @Test
    void isInDoubtWhenAnEarlierTryLeft() {
        server.next(Kind.MOVE, Fault.RESET_RECEIVED);
        SendAttempts tries = client.tries(sentTimes(1), tries(3));
        assertThat(tries.each()).hasSize(2).last().isEqualTo(new Exchange.Aborted());
        assertThat(tries.result()).isInstanceOf(Broken.class);
        assertThat(tries.isDoubtful()).isTrue();
    }

    @Test
    void keepsTheAnswerOfAnEarlierTry() {
        server.next(Kind.MOVE, Fault.RESET_RECEIVED, Fault.ERROR_RECEIVED);
        assertThat(client.send(sentTimes(2), tries(3)))
                .isInstanceOfSatisfying(Answered.class, answered -> assertThat(answered.status()).isEqualTo(500));
    }

    @Test
    void isNotSentOnlyIfItNeverWas() {
        server.goDown();
        SendAttempts tries = client.tries(request(), tries(3));
        assertThat(tries.each()).hasSize(3).allMatch(NotSent.class::isInstance);
        assertThat(tries.result()).isInstanceOf(NotSent.class);
        assertThat(tries.isDoubtful()).isFalse();
        assertThat(server.seen()).isEmpty();
    }

    @Test
    void neverTriesAgainAfterAnAbortedAttempt() {
        SendAttempts tries = client.tries(sentTimes(0), tries(3));
        assertThat(tries.each()).containsExactly(new Exchange.Aborted());
        assertThat(tries.result()).isEqualTo(new Exchange.Aborted());
        assertThat(server.seen()).isEmpty();
    }

    @Test
    void saysWhetherAnAnswerCameAfterDoubt() {
        server.next(Kind.MOVE, Fault.NONE, Fault.RESET_RECEIVED);
        assertThat(client.tries(request(), tries(2)).isDoubtful()).isFalse();
        SendAttempts after = client.tries(request(), tries(2));
        assertThat(after.result()).isEqualTo(GOOD);
        assertThat(after.isDoubtful()).isTrue();
    }

    /// Five tries of a second would take five. The second may leave a moment for a third, never time for all.
    @Test
    void fitsAllItsTriesIntoItsTime() {
        Fault[] silence = IntStream.range(0, 5).mapToObj(i -> Fault.HANG_RECEIVED).toArray(Fault[]::new);
        server.next(Kind.MOVE, silence);
        CallPolicy policy = new CallPolicy("short",
                new CallPolicy.CallLimits(Duration.ofMillis(1_500), Duration.ofSeconds(1), 9, 1_000, 5, Set.of()),
                Clock.systemUTC());
        SendAttempts tries = client.tries(request(), policy);
        assertThat(tries.each()).hasSizeLessThan(5);
        assertThat(tries.result()).isInstanceOf(Broken.class);
    }

    @Test
    void doesNotWaitForATryItHasNoTimeFor() {
        server.next(Kind.MOVE, Fault.ERROR_RECEIVED);
        try (ProviderClient patient = new ProviderClient("patient", InstantSource.system(), LONG)) {
            assertThat(patient.tries(request(), tries(3)).each()).hasSize(1);
        }
    }

    @Test
    void doesNotTryAgainWhenTheProgramStops() {
        Thread.currentThread().interrupt();
        SendAttempts tries = client.tries(request(), tries(3));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(tries.each()).hasSize(1);
    }

    @Test
    void opensItsBreakerAndLaterTriesAgain() {
        CallPolicy policy = paced(new CallPolicy.CallLimits(AMPLE, 9, 1_000, 1));
        IntStream.range(0, WINDOW).forEach(i -> server.next(Kind.MOVE, Fault.ERROR_RECEIVED));
        IntStream.range(0, WINDOW).forEach(i -> client.send(request(), policy));
        assertThat(policy.health().breaker()).isEqualTo(ProviderHealth.Breaker.STOPPED);
        assertThat(policy.health().failing()).hasValue(100);

        assertThat(client.send(request(), policy)).isInstanceOf(NotSent.class);
        assertThat(server.seen()).hasSize(WINDOW);

        now.updateAndGet(instant -> instant.plusSeconds(31));
        IntStream.range(0, 3).forEach(i -> assertThat(client.send(request(), policy)).isEqualTo(GOOD));
        assertThat(policy.health().breaker()).isEqualTo(ProviderHealth.Breaker.FLOWING);
        assertThat(policy.health().failing()).isEmpty();
    }

    /// Where a day passes in a second, a circuit breaker by any other clock would stay open for that day.
    @Test
    void opensAgainByTheClockOfItsWire() {
        try (ProviderClient ours = new ProviderClient("ours", now::get, Duration.ZERO)) {
            CallPolicy policy = ours.policy("shut", new CallPolicy.CallLimits(AMPLE, 9, 1_000, 1));
            for (int i = 0; policy.health().breaker() == ProviderHealth.Breaker.FLOWING; i++) {
                assertThat(i).isLessThan(100);
                server.next(Kind.MOVE, Fault.ERROR_RECEIVED);
                ours.send(request(), policy);
            }
            assertThat(ours.send(request(), policy)).isInstanceOf(NotSent.class);

            now.updateAndGet(instant -> instant.plusSeconds(31));

            assertThat(ours.send(request(), policy)).isEqualTo(GOOD);
        }
    }

    @Test
    void doesNotMindBeingRefused() {
        CallPolicy policy = paced(new CallPolicy.CallLimits(AMPLE, 9, 1_000, 1));
        IntStream.range(0, 2 * WINDOW).forEach(i -> statuses.add(402));
        IntStream.range(0, 2 * WINDOW).forEach(i -> client.send(request(), policy));
        assertThat(policy.health()).extracting(CallPolicy.PolicyHealth::breaker)
                .isEqualTo(ProviderHealth.Breaker.FLOWING);
    }

    @Test
    void letsOnlySoManyThroughAtOnce() throws InterruptedException {
        CallPolicy policy = paced(new CallPolicy.CallLimits(AMPLE, 1, 1_000, 1));
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        Thread first = Thread.ofVirtual().start(() -> client.send(request().onlyIf(() -> {
            inside.countDown();
            try {
                released.await();
            } catch (InterruptedException e) {
                return false;
            }
            return true;
        }), policy));
        inside.await();
        assertThat(client.send(request(), policy)).isInstanceOf(NotSent.class);
        released.countDown();
        first.join();
        assertThat(client.send(request(), policy)).isEqualTo(GOOD);
        assertThat(server.seen()).hasSize(2);
    }

    @Test
    void beginsOnlySoManyInASecond() {
        CallPolicy policy = paced(new CallPolicy.CallLimits(AMPLE, 9, 2, 1));
        assertThat(client.send(request(), policy)).isEqualTo(GOOD);
        assertThat(client.send(request(), policy)).isEqualTo(GOOD);
        assertThat(client.send(request(), policy)).isInstanceOf(NotSent.class);
        assertThat(server.seen()).hasSize(2);
    }

    @Test
    void givesAPartOfSomethingLongerOnlyWhatIsLeft() {
        CallPolicy policy = tries(3);
        long before = System.nanoTime() - AMPLE.toNanos();
        assertThat(client.send(request(), policy, before)).isInstanceOf(NotSent.class);
        assertThat(server.seen()).isEmpty();
        assertThat(client.send(request(), policy, System.nanoTime())).isEqualTo(GOOD);
    }

    private CallPolicy tries(int tries) {
        return new CallPolicy("tries", new CallPolicy.CallLimits(AMPLE, 9, 1_000, tries), Clock.systemUTC());
    }

    /// A call policy whose second is a day, and whose circuit breaker needs four requests and uses our clock.
    private CallPolicy paced(CallPolicy.CallLimits limits) {
        return new CallPolicy("paced", limits, new CallPolicy.BreakerTiming(new Stepped(now::get), WINDOW, LONG));
    }

    private ProviderRequest request() {
        return ProviderRequest.post(server.base().resolve("/"));
    }

    private ProviderRequest sentTimes(int times) {
        AtomicInteger left = new AtomicInteger(times);
        return request().onlyIf(() -> left.getAndDecrement() > 0);
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
