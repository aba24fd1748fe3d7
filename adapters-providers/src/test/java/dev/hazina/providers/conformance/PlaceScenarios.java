package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.conformance.Flow.Kind;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Our own limits towards a provider: a request waits for its place, and a limit is never told as a refusal.
interface PlaceScenarios extends Scenarios {
    /// More than any adapter begins in a second, or lets run at once, by its default settings.
    int BURST = 25;
    /// More failures than any circuit breaker needs to open.
    int FAILURES = 80;

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a burst beyond our own limits waits for places, and none of it is refused")
    default void burst(Flow flow) throws Exception {
        Assumptions.assumeTrue(flow.kind() != Kind.REFUND, "as many payments would have to be made first");
        fixture().server();
        List<TestRequest> orders = IntStream.range(0, BURST).mapToObj(i -> fixture().order(flow)).toList();
        fixture().mark();

        try (ExecutorService together = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Outcome>> sent = orders.stream().map(order -> together.submit(() -> placed(order))).toList();
            for (Future<Outcome> outcome : sent) {
                assertThat(outcome.get()).matches(Scenarios::isTaken, "taken");
            }
        }

        assertThat(fixture().moves()).isEqualTo(BURST);
    }

    private static Outcome placed(TestRequest order) {
        try (SendPlace place = order.place(Placing.PATIENCE).orRefuse()) {
            return order.sendIn(place, () -> true);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("without a place, a burst beyond our own limits is not sent in part, and none of it is refused")
    default void burstWithoutPlaces(Flow flow) throws Exception {
        Assumptions.assumeTrue(flow.kind() != Kind.REFUND, "as many payments would have to be made first");
        fixture().server();
        List<TestRequest> orders = IntStream.range(0, BURST).mapToObj(i -> fixture().order(flow)).toList();
        fixture().mark();

        try (ExecutorService together = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Outcome>> sent = orders.stream().map(order -> together.submit(() -> order.send())).toList();
            for (Future<Outcome> outcome : sent) {
                assertThat(outcome.get()).matches(o -> !Scenarios.isRefusal(o), "no refusal");
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("while the provider fails there is no place, and what is sent all the same is no refusal")
    default void failing(Flow flow) {
        TestRequest order = fixture().order(flow);
        TestRequest next = fixture().order(flow);
        fixture().server().next(ProviderSimulator.Kind.MOVE,
                Collections.nCopies(FAILURES, Fault.ERROR_UNRECEIVED).toArray(Fault[]::new));
        Outcome last = order.sendAgain(() -> true);
        for (int i = 0; i < FAILURES && !(last instanceof Outcome.Unsent); i++) {
            last = order.sendAgain(() -> true);
        }
        fixture().mark();

        assertThat(next.place(Placing.PATIENCE)).isInstanceOfSatisfying(Placing.Full.class,
                full -> assertThat(full.refusal()).isInstanceOfSatisfying(Refusal.Busy.class, busy -> assertThat(
                        busy.retryAfter()).isBetween(Duration.ofSeconds(1), Duration.ofMinutes(1))));
        assertThat(next.send()).isInstanceOf(Outcome.Unsent.class);
        assertThat(fixture().moves()).isZero();
    }
}
