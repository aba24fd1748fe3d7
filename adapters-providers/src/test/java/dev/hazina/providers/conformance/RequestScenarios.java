package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.conformance.Flow.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Requests that move money, and their responses.
interface RequestScenarios extends Scenarios {

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an ordinary request is taken, and sent once")
    default void ordinary(Flow flow) {
        TestRequest order = fixture().order(flow);

        assertThat(order.send()).matches(Scenarios::isTaken, "taken");
        assertThat(fixture().moves()).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("what is paid moves once, to the cent")
    default void exactly(Flow flow) {
        TestRequest order = fixture().order(flow);

        order.end(order.send());

        assertThat(order.moved()).containsExactly(order.amount());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("what is refused is reported as refused, in the provider's own words, and moves nothing")
    default void refused(Flow flow) {
        TestRequest order = fixture().refused(flow);

        Outcome answer = order.send();

        boolean atOnce = fixture().capabilities(flow).ending() != Ending.LATER;
        assertThat(answer).matches(o -> o instanceof Outcome.Rejected || (atOnce && o instanceof Outcome.Failed),
                "a refusal");
        assertThat(answer.words()).as("the provider's own code, by Outcome.saying").isPresent();
        assertThat(order.moved()).isEmpty();
        assertThat(fixture().moves()).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a refusal is no reason to refuse the next")
    default void afterARefusal(Flow flow) {
        fixture().refused(flow).send();

        assertThat(fixture().order(flow).send()).matches(Scenarios::isTaken, "taken");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("being turned away for asking too often moves nothing, and is tried again only where that is safe")
    default void tooOften(Flow flow) {
        TestRequest order = fixture().order(flow);
        fixture().harness().limitNext();
        Outcome answer = order.send();
        if (fixture().harness().sendsAgain(flow) && Scenarios.isTaken(answer)) {
            order.end(answer);
            assertThat(order.moved()).hasSize(1);
            return;
        }

        assertThat(answer).matches(o -> !Scenarios.isTaken(o), "not taken").matches(o -> !Scenarios.isRefusal(o),
                "no refusal");
        assertThat(order.moved()).isEmpty();
        assertThat(fixture().moves()).isEqualTo(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("the same id sent again while the first runs is never a refusal")
    default void againWhileRunning(Flow flow) {
        TestRequest order = fixture().order(flow);
        boolean isRunning = !TestRequest.isFinal(order.send());
        Assumptions.assumeTrue(isRunning || fixture().capabilities(flow).resending() != Resending.UNSAFE,
                "it has ended with its answer, and the provider doesn't know an id again, and says so");

        Outcome second = order.sendAgain(() -> true);

        assertThat(second).matches(o -> !Scenarios.isRefusal(o), "no refusal");
        if (fixture().capabilities(flow).resending() == Resending.SAFE) {
            assertThat(second).as("resending is said to be safe").matches(Scenarios::isTaken, "taken");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("the same id sent again moves money once, where the provider is said to know it")
    default void againMovesOnce(Flow flow) {
        Assumptions.assumeTrue(fixture().capabilities(flow).resending() != Resending.UNSAFE,
                "the provider doesn't know an id again, and says so");
        TestRequest order = fixture().order(flow);
        Outcome first = order.send();
        order.sendAgain(() -> true);
        order.end(first);

        assertThat(order.moved()).hasSize(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("the same id sent again after it was paid is never a refusal, and moves nothing more")
    default void againWhenPaid(Flow flow) {
        Assumptions.assumeTrue(fixture().capabilities(flow).resending() != Resending.UNSAFE,
                "the provider doesn't know an id again, and says so");
        TestRequest order = fixture().order(flow);
        order.end(order.send());

        assertThat(order.sendAgain(() -> true)).matches(o -> !Scenarios.isRefusal(o), "no refusal");
        assertThat(order.moved()).hasSize(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a payout whose claim to be sent has ended is held back, and is no refusal")
    default void heldBack(Flow flow) {
        Scenarios.only(flow, Kind.DISBURSE, "only payouts are sent under a claim");
        TestRequest order = fixture().order(flow);

        assertThat(order.send(() -> false)).isInstanceOf(Outcome.Unknown.class);
        assertThat(fixture().moves()).isZero();
        assertThat(order.moved()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a payout asks whether it may still be sent when all else is done")
    default void asksLast(Flow flow) {
        Scenarios.only(flow, Kind.DISBURSE, "only payouts are sent under a claim");
        TestRequest order = fixture().order(flow);
        AtomicLong tokensThen = new AtomicLong(-1);
        AtomicLong movesThen = new AtomicLong(-1);
        order.send(() -> {
            tokensThen.set(fixture().tokenRequests());
            movesThen.set(fixture().moves());
            return true;
        });

        assertThat(movesThen).as("asked before anything was sent").hasValue(0);
        assertThat(tokensThen).as("asked after the access token was there").hasValue(fixture().tokenRequests());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a payout whose claim ends while it is on its way is held back, and is no refusal")
    default void heldBackLate(Flow flow) {
        Scenarios.only(flow, Kind.DISBURSE, "only payouts are sent under a claim");
        TestRequest order = fixture().order(flow);
        AtomicInteger asked = new AtomicInteger();
        Outcome answer = order.send(() -> asked.incrementAndGet() == 1);

        if (asked.get() > 1) {
            assertThat(answer).isInstanceOf(Outcome.Unknown.class);
            assertThat(fixture().moves()).isZero();
            assertThat(order.moved()).isEmpty();
        } else {
            assertThat(answer).matches(Scenarios::isTaken, "taken");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("many requests at once are each taken once, or refused and not sent")
    default void atOnce(Flow flow) throws InterruptedException {
        List<TestRequest> orders = new ArrayList<>();
        IntStream.range(0, 12).forEach(i -> orders.add(fixture().order(flow)));
        var answers = new ConcurrentHashMap<TestRequest, Outcome>();
        List<Thread> threads = orders.stream()
                .map(order -> Thread.ofVirtual().start(() -> answers.put(order, order.send()))).toList();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(answers).hasSameSizeAs(orders);
        for (TestRequest order : orders) {
            Outcome answer = answers.getOrDefault(order, new Outcome.Unknown(""));
            if (Scenarios.isTaken(answer)) {
                order.end(answer);
            } else {
                assertThat(answer).isInstanceOf(Outcome.Rejected.class);
            }
            assertThat(order.moved()).hasSize(Scenarios.isTaken(answer) ? 1 : 0);
        }
        assertThat(fixture().tokenRequests()).as("requests for a token").isLessThanOrEqualTo(1);
    }
}
