package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.Exchange.Broken;
import dev.hazina.providers.client.Exchange.NotSent;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// One request, sent once: the reported result matches what happened to it.
final class ProviderClientTest {
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Duration AMPLE = Duration.ofSeconds(20);

    private final SimulatorServer server = new SimulatorServer(new Echo());
    private final ProviderClient client = new ProviderClient("echo", InstantSource.system(), Duration.ZERO);
    private final CallPolicy once = client.policy("once", new CallPolicy.CallLimits(AMPLE, 9, 1_000, 1));
    private final CallPolicy impatient = client.policy("hasty", new CallPolicy.CallLimits(SOON, 9, 1_000, 1));

    /// Responds with the request's body.
    private record Echo() implements ProviderSimulator {
        @Override
        public Kind kind(SimulatorRequest request) {
            return Kind.MOVE;
        }

        @Override
        public SimulatorResponse handle(SimulatorRequest request) {
            return new SimulatorResponse(200, Map.of(), request.body());
        }
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @Test
    void bringsTheAnswer() {
        assertThat(client.send(request("jambo"), once)).isEqualTo(new Answered(200, Body.of("jambo")));
    }

    @Test
    void neverSentWhatHasNoReceiver() {
        server.goDown();
        assertThat(client.send(request("x"), once)).isInstanceOf(NotSent.class);
        assertThat(server.seen()).isEmpty();
    }

    /// As it would be if it left on a connection that was good a moment ago.
    @Test
    void isNotInDoubtBecauseAConnectionDied() {
        client.send(request("x"), once);
        server.goDown();
        assertThat(client.send(request("y"), once)).isInstanceOf(NotSent.class);
        server.comeBack();
        assertThat(client.send(request("z"), once)).isInstanceOf(Answered.class);
        server.goDown();
        server.comeBack();
        assertThat(client.send(request("w"), once)).isInstanceOf(Answered.class);
    }

    @Test
    void neverSentToAHostThatDoesNotExist() {
        ProviderRequest lost = ProviderRequest.get(URI.create("http://unknown.invalid/"));
        assertThat(client.send(lost, once)).isInstanceOf(NotSent.class);
    }

    /// A hang is one of these; nothing but the call policy's limit ends it.
    @ParameterizedTest
    @EnumSource(value = Fault.class, names = {"HANG_UNRECEIVED", "HANG_RECEIVED", "RESET_UNRECEIVED", "RESET_RECEIVED",
            "RESET_IN_ANSWER", "HUGE", "GARBAGE"})
    void isInDoubtOnceAByteHasLeft(Fault fault) {
        server.next(Kind.MOVE, fault);
        Exchange exchange = client.send(request("a body long enough to be cut"),
                fault.name().startsWith("HANG") ? impatient : once);
        assertThat(exchange).isInstanceOf(Broken.class);
        assertThat(Exchange.unansweredMove(exchange)).isInstanceOf(Outcome.Unknown.class);
        assertThat(server.seen()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(value = Fault.class, mode = Mode.INCLUDE, names = {"ERROR_UNRECEIVED", "ERROR_RECEIVED",
            "BUSY_ASKS_AGAIN",
            "HTML", "REDIRECT", "EMPTY", "TRUNCATED"})
    void sendsNothingAgainAndFollowsNowhere(Fault fault) {
        server.next(Kind.MOVE, fault);
        Exchange exchange = client.send(request("x"), once);
        assertThat(exchange).isInstanceOfSatisfying(Answered.class, answered -> {
            assertThat(answered.status()).isEqualTo(switch (fault) {
                case ERROR_UNRECEIVED, ERROR_RECEIVED -> 500;
                case BUSY_ASKS_AGAIN -> 503;
                case HTML -> 502;
                case REDIRECT -> 307;
                default -> 200;
            });
            assertThat(answered.body().text("anything")).isEmpty();
        });
        assertThat(server.seen()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"RESET_UNRECEIVED", "EMPTY", "HUGE"})
    void isAsGoodAsNewAfterwards(Fault fault) {
        server.next(Kind.MOVE, fault);
        client.send(request("x"), once);
        assertThat(client.send(request("y"), once)).isEqualTo(new Answered(200, Body.of("y")));
    }

    @Test
    void readsAnAnswerOfJustTheLongestLength() {
        assertThat(client.send(request("a".repeat(ProviderClient.LONGEST)), once)).isInstanceOf(Answered.class);
        assertThat(client.send(request("a".repeat(ProviderClient.LONGEST + 1)), once)).isInstanceOf(Broken.class);
    }

    @Test
    void abortsWhatMayNotBeSentAnyMore() {
        AtomicInteger asked = new AtomicInteger();
        Exchange exchange = client.send(request("x").onlyIf(() -> asked.incrementAndGet() > 9), once);
        assertThat(exchange).isEqualTo(new Exchange.Aborted());
        assertThat(asked).hasValue(1);
        assertThat(server.seen()).isEmpty();
    }

    @Test
    void asksOnlyWhenTheConnectionStands() {
        server.goDown();
        AtomicInteger asked = new AtomicInteger();
        client.send(request("x").onlyIf(() -> asked.incrementAndGet() > 0), once);
        assertThat(asked).hasValue(0);
    }

    /// The time is up while the request is ready to be sent. A caller that gets "not sent" can rely on it,
    /// even though the request could leave a moment later.
    @Test
    void neverLeavesAfterItWasSaidNotToHave() throws InterruptedException {
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch past = new CountDownLatch(1);
        Exchange exchange = client.send(request("x").onlyIf(() -> {
            awaitAnyway(released);
            past.countDown();
            return true;
        }), impatient);
        released.countDown();
        past.await();
        assertThat(exchange).isInstanceOf(NotSent.class);
        client.send(request("y"), once);
        assertThat(server.seen()).extracting(SimulatorRequest::text).containsExactly("y");
    }

    @Test
    void stopsWhenTheProgramStops() {
        server.next(Kind.MOVE, Fault.HANG_RECEIVED);
        Thread here = Thread.currentThread();
        Exchange exchange = client.send(request("x").onlyIf(() -> {
            here.interrupt();
            return true;
        }), once);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(exchange).isNotInstanceOf(Answered.class);
    }

    /// Otherwise the program would wait for a token that is not needed any more.
    @Test
    void stopsAbandonedWorkWhenItIsClosed() {
        server.next(Kind.MOVE, Fault.HANG_RECEIVED);
        CountDownLatch under = new CountDownLatch(1);
        AtomicReference<Exchange> came = new AtomicReference<>();
        ProviderClient other = new ProviderClient("other", InstantSource.system(), Duration.ZERO);
        CallPolicy endless = other.policy("endless", new CallPolicy.CallLimits(Duration.ofDays(1), 9, 1_000, 3));
        other.background().execute(() -> came.set(other.send(request("x").onlyIf(() -> {
            under.countDown();
            return true;
        }), endless)));
        awaitAnyway(under);
        other.close();
        assertThat(came.get()).isNotNull().isNotInstanceOf(Answered.class);
    }

    @Test
    void isNotSentWhereItCanNotBeWritten() {
        Exchange exchange = client.send(request("x").with("Authorization", "Bearer s\u0001ecret"), once);
        assertThat(exchange).isInstanceOfSatisfying(NotSent.class,
                unsent -> assertThat(unsent.why()).doesNotContain("ecret"));
    }

    @Test
    void printsNoSecrets() {
        ProviderRequest request = request("the body").with("Authorization", "Bearer hush");
        assertThat(request.toString()).isEqualTo("POST 127.0.0.1/here");
        assertThat(Body.of("the answer").toString()).isEqualTo("10 bytes");
    }

    /// The lanes' names and states, for monitoring.
    @Test
    void tellsHowItsLanesDo() {
        assertThat(client.policy("once", new CallPolicy.CallLimits(SOON, 1, 1, 1))).isSameAs(once);
        assertThat(client.health()).extracting(CallPolicy.PolicyHealth::policy).containsExactly("echo hasty",
                "echo once");
        assertThat(client.health()).extracting(CallPolicy.PolicyHealth::breaker)
                .containsOnly(ProviderHealth.Breaker.FLOWING);
    }

    @Test
    void knowsWhichStatusIsWhoseFault() {
        assertThat(new Answered(204, Body.of(""))).matches(Answered::isSuccess);
        assertThat(Set.of(199, 300, 399)).noneMatch(status -> new Answered(status, Body.of("")).isSuccess());
        assertThat(new Answered(500, Body.of(""))).matches(Answered::isServerFault);
        assertThat(new Answered(499, Body.of(""))).matches(answered -> !answered.isServerFault());
    }

    private ProviderRequest request(String text) {
        return ProviderRequest.post(server.base().resolve("/here"))
                .carrying("text/plain", text.getBytes(StandardCharsets.UTF_8));
    }

    /// Waits without reacting to interrupts: the client's time limit must not depend on them.
    private static void awaitAnyway(CountDownLatch latch) {
        BooleanSupplier open = () -> {
            try {
                latch.await();
                return true;
            } catch (InterruptedException e) {
                return false;
            }
        };
        boolean opened = open.getAsBoolean();
        while (!opened) {
            opened = open.getAsBoolean();
        }
    }
}
