package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Requests that move money, with faults.
interface FaultScenarios extends Scenarios {

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("nobody there: not sent, no refusal, and nothing moved")
    default void nobodyThere(Flow flow) {
        TestRequest order = fixture().order(flow);
        boolean fresh = fixture().server().seen().isEmpty();
        fixture().server().goDown();
        Outcome answer = order.send();

        // over a connection that was kept, bytes may have left before it turned out to be dead
        assertThat(answer).matches(o -> o instanceof Outcome.Unsent || (!fresh && o instanceof Outcome.Unknown),
                "not sent");
        assertThat(order.moved()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("the provider is away, then there: the next request is taken")
    default void thereAgain(Flow flow) {
        TestRequest lost = fixture().order(flow);
        TestRequest next = fixture().order(flow);
        fixture().server().goDown();
        lost.send();
        fixture().server().comeBack();

        assertThat(next.send()).matches(Scenarios::isTaken, "taken");
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("a fault once the request has left: doubt, never a refusal")
    default void doubt(Flow flow, Fault fault) {
        FaultRun faultRun = faultRuns().of(Kind.MOVE, flow, fault);

        assertThat(faultRun.answer()).matches(o -> !Scenarios.isRefusal(o), "no refusal");
        if (Scenarios.isTaken(faultRun.answer())) {
            assertThat(faultRun.moves() > 1 || fault.isReceived()).as("it can know that it was taken").isTrue();
            assertThat(faultRun.moved()).as("what it says was taken").hasSize(1);
        }
        if (fault.isWellFormed()) {
            assertThat(faultRun.answer()).matches(o -> !TestRequest.isFinal(o), "no end");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a refusal by a code that is not documented is doubt")
    default void refusedStrangely(Flow flow) {
        fixture().server();
        TestRequest order = fixture().refused(flow);
        fixture().server().next(Kind.MOVE, Fault.UNDOCUMENTED);
        Outcome answer = order.send();
        Assumptions.assumeFalse(fixture().server().leftAnAnswerRight(), "the refusal has no code");

        assertThat(answer).matches(o -> !TestRequest.isFinal(o), "no end")
                .matches(o -> !(o instanceof Outcome.Unsent), "not called unsent");
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("a fault once the request has left: it is not sent again, nor to where a redirect points")
    default void sentOnce(Flow flow, Fault fault) {
        FaultRun faultRun = faultRuns().of(Kind.MOVE, flow, fault);

        if (faultRuns().nature(flow).sendsAgain()) {
            assertThat(faultRun.moved()).hasSizeLessThanOrEqualTo(1);
        } else {
            assertThat(faultRun.moves()).isEqualTo(1);
            assertThat(faultRun.moved()).hasSize(fault.isReceived() ? 1 : 0);
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("a fault once the request has left: a question never says that it failed, and moves nothing")
    default void neverFailed(Flow flow, Fault fault) {
        FaultRun faultRun = faultRuns().of(Kind.MOVE, flow, fault);

        assertThat(faultRun.asked().outcome()).matches(o -> !Scenarios.isRefusal(o), "no refusal");
        assertThat(faultRun.askedAtLast().outcome()).matches(o -> !Scenarios.isRefusal(o), "no refusal");
        if (faultRun.askedAtLast().outcome() instanceof Outcome.Succeeded) {
            assertThat(faultRun.moved()).as("what it says was paid").hasSize(1);
        }
        if (!faultRuns().nature(flow).sendsAgain()) {
            assertThat(faultRun.movesByAsking()).isZero();
            assertThat(fault.isReceived() || faultRun.askedAtLast().outcome() instanceof Outcome.Unknown)
                    .as("it knows nothing of what it never received").isTrue();
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("a fault once the request has left: a callback or a question still brings the truth")
    default void truthInTheEnd(Flow flow, Fault fault) {
        Assumptions.assumeTrue(fault.isReceived(), "the provider has nothing to report");
        FaultRun faultRun = faultRuns().of(Kind.MOVE, flow, fault);
        if (!faultRuns().nature(flow).reports()) {
            assertThat(faultRun.reported()).as("said to be reported by nothing").isEmpty();
            Assumptions.assumeFalse(faultRuns().nature(flow).asking() == Asking.NOT_OFFERED,
                    "only its answer tells, and that was lost: it is held until a person looks");
        }

        boolean reported = faultRun.reported().stream().map(Report::outcome)
                .anyMatch(Outcome.Succeeded.class::isInstance);
        assertThat(reported || faultRun.askedAtLast().outcome() instanceof Outcome.Succeeded
                || faultRun.answer() instanceof Outcome.Succeeded).as("an answer or a report says that it was paid")
                .isTrue();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("a fault once the request has left: the adapter's patience ends")
    default void inTime(Flow flow, Fault fault) {
        assertThat(faultRuns().of(Kind.MOVE, flow, fault).took()).isLessThan(IN_TIME);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("after a fault the next request is taken")
    default void afterAFault(Flow flow) {
        TestRequest lost = fixture().order(flow);
        TestRequest next = fixture().order(flow);
        fixture().server().next(Kind.MOVE, Fault.RESET_RECEIVED);
        lost.send();

        assertThat(next.send()).matches(Scenarios::isTaken, "taken");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a connection that died while it was idle is no reason to send twice")
    default void deadConnection(Flow flow) {
        TestRequest order = fixture().order(flow);
        TestRequest other = fixture().order(flow);
        other.end(other.send());
        fixture().server().goDown();
        fixture().server().comeBack();
        fixture().mark();

        Outcome answer = order.send();

        assertThat(fixture().moves()).isLessThanOrEqualTo(1);
        if (fixture().moves() == 1 && Scenarios.isTaken(answer)) {
            order.end(answer);
            assertThat(order.moved()).hasSize(1);
        } else if (fixture().moves() == 0) {
            assertThat(order.moved()).isEmpty();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a program that is stopping ends a request in truth")
    default void interrupted(Flow flow) {
        TestRequest order = fixture().order(flow);
        Thread.currentThread().interrupt();
        Outcome answer = order.send();
        boolean stillInterrupted = Thread.interrupted();
        if (Scenarios.isTaken(answer)) {
            return;
        }

        assertThat(stillInterrupted).as("the interruption is passed on").isTrue();
        assertThat(answer).matches(o -> !(o instanceof Outcome.Failed), "not failed");
        assertThat(answer).matches(o -> !Scenarios.isRefusal(o), "no refusal");
        if (answer instanceof Outcome.Unsent) {
            assertThat(order.moved()).isEmpty();
            if (fixture().capabilities(flow).ending() == Ending.LATER) {
                assertThat(fixture().callbacks()).isEmpty();
            }
        }
    }
}
