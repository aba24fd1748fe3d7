package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Status queries.
interface QuestionScenarios extends Scenarios {
    Set<Fault> SLOW = Set.of(Fault.HANG_RECEIVED, Fault.HANG_UNRECEIVED);

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("asked about something that was never sent, it knows nothing")
    default void neverSent(Flow flow) {
        TestRequest order = fixture().order(flow);
        Assumptions.assumeTrue(fixture().harness().server().isPresent(), "it knows every request, sent or not");
        Assumptions.assumeFalse(fixture().harness().sendsAgain(flow), "it asks by sending the same id again");

        assertThat(order.query().outcome()).isInstanceOfSatisfying(Outcome.Unknown.class,
                unknown -> assertThat(unknown.isUnheard()).as("no answer").isFalse());
        assertThat(fixture().moves()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("asked while it is running, it names no end; one that answers says that it is running")
    default void running(Flow flow) {
        TestRequest order = fixture().order(flow);
        Outcome answer = order.send();
        Assumptions.assumeFalse(TestRequest.isFinal(answer), "it ends with its answer");
        Outcome told = order.query().outcome();

        assertThat(told).matches(o -> !TestRequest.isFinal(o), "no end");
        if (fixture().asking(flow) == Asking.ANSWERS) {
            assertThat(told).isInstanceOfAny(Outcome.InProgress.class, Outcome.Accepted.class);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a provider that answers later says in a callback that it is running")
    default void runningLater(Flow flow) {
        answersLater(flow);
        TestRequest order = fixture().order(flow);
        order.send();
        order.reported();
        order.query();

        assertThat(order.reported()).extracting(Report::outcome).first().isInstanceOf(Outcome.InProgress.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("asked about what was paid, it says so, and speaks of the same amount")
    default void paid(Flow flow) {
        answers(flow);
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        Report report = order.query();

        String account = fixture().floatAccount(flow);
        assertThat(report.outcome()).isInstanceOfSatisfying(Outcome.Succeeded.class,
                succeeded -> assertThat(succeeded.floatAccount().orElse(account)).isEqualTo(account));
        assertThat(report.amount().orElse(order.amount())).isEqualTo(order.amount());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("asked about what was not paid, it never says that it was")
    default void notPaid(Flow flow) {
        TestRequest order = fixture().order(flow, AdapterHarness.Ending.NOT_PAID);
        order.end(order.send());
        Outcome told = order.query().outcome();

        assertThat(told).matches(o -> !(o instanceof Outcome.Succeeded), "not paid");
        if (fixture().asking(flow) == Asking.ANSWERS
                && fixture().capabilities(flow).ending() == Ending.LATER) {
            assertThat(told).isInstanceOf(Outcome.Failed.class);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a provider said to have no status query is not asked")
    default void notAsked(Flow flow) {
        Assumptions.assumeTrue(fixture().asking(flow) == Asking.NOT_OFFERED, "it can be asked");
        TestRequest order = fixture().order(flow);
        order.end(order.send());

        assertThat(order.query().outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(fixture().asks()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a provider that answers later reports in a callback what it was asked, on the path for answers")
    default void toldLater(Flow flow) {
        answersLater(flow);
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        order.reported();

        assertThat(order.query().outcome()).matches(o -> !TestRequest.isFinal(o), "no end yet");
        assertThat(fixture().asks()).isEqualTo(1);
        List<HandledCallback> answers = fixture().callbacks();
        assertThat(answers).extracting(observed -> observed.target().purpose()).containsOnly(Purpose.ANSWERS);
        assertThat(answers.stream().flatMap(observed -> observed.about(order.subject()).stream()).map(Report::outcome))
                .first().isInstanceOf(Outcome.Succeeded.class);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("a question that brings nothing is doubt")
    default void nothingBrought(Flow flow, Fault fault) {
        FaultRun faultRun = faultRuns().of(Kind.ASK, flow, fault);

        if (fault.isWellFormed()) {
            assertThat(faultRun.believed()).as("it ends nothing").isFalse();
        } else {
            assertUnheard(faultRun.asked().outcome());
        }
        assertThat(faultRun.movesByAsking()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an answer with a status that is not documented is held for a person")
    default void undocumentedStatus(Flow flow) {
        FaultRun faultRun = faultRuns().of(Kind.ASK, flow, Fault.UNDOCUMENTED);

        assertThat(faultRun.asked().outcome()).isInstanceOf(Outcome.Unread.class);
    }

    /// A payout is given up only after a question that was taken.
    private static void assertUnheard(Outcome outcome) {
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Unknown.class,
                unknown -> assertThat(unknown.isUnheard()).as("the question was not answered").isTrue());
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("a question that brings nothing ends in time")
    default void nothingInTime(Flow flow, Fault fault) {
        assertThat(faultRuns().of(Kind.ASK, flow, fault).took()).isLessThan(IN_TIME);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("a question that fails once brings the truth or doubt, nothing else")
    default void failsOnce(Flow flow, Fault fault) {
        Assumptions.assumeFalse(SLOW.contains(fault), "looked at above");
        answers(flow);
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        fixture().server().next(Kind.ASK, fault);

        assertThat(order.query().outcome()).isInstanceOfAny(Outcome.Succeeded.class, Outcome.Unknown.class,
                Outcome.Unread.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("asked when the provider is away, it knows nothing")
    default void nobodyToAsk(Flow flow) {
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        fixture().server().goDown();
        Outcome told = order.query().outcome();

        assertThat(told).isInstanceOf(Outcome.Unknown.class);
        if (fixture().asking(flow) != Asking.NOT_OFFERED) {
            assertUnheard(told);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a question outlives its access token")
    default void askedWithAnOldToken(Flow flow) {
        answers(flow);
        fixture().server();
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        fixture().expireTokens();

        assertThat(order.query().outcome()).isInstanceOf(Outcome.Succeeded.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("canceling a payout that can't be canceled says nothing about it, and stops nothing")
    default void notCanceled(Flow flow) {
        Scenarios.only(flow, Flow.Kind.DISBURSE, "only payouts are canceled");
        TestRequest order = fixture().order(flow);
        Outcome answer = order.send();

        assertThat(order.cancel()).isInstanceOf(Outcome.Unknown.class);
        order.end(answer);
        assertThat(order.moved()).containsExactly(order.amount());
        assertThat(order.cancel()).isInstanceOf(Outcome.Unknown.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a payout that was canceled never moves")
    default void canceled(Flow flow) {
        Scenarios.only(flow, Flow.Kind.DISBURSE, "only payouts are canceled");
        TestRequest order = fixture().order(flow);
        Outcome answer = order.send();
        fixture().harness().enqueue(order.subject());

        assertThat(order.cancel()).isInstanceOfAny(Outcome.Failed.class, Outcome.Accepted.class);
        order.end(answer);
        assertThat(order.query().outcome()).isInstanceOf(Outcome.Failed.class);
        assertThat(order.moved()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("canceling a payout when the provider is away says nothing")
    default void nobodyToCancel(Flow flow) {
        Scenarios.only(flow, Flow.Kind.DISBURSE, "only payouts are canceled");
        TestRequest order = fixture().order(flow);
        order.send();
        fixture().server().goDown();

        assertThat(order.cancel()).isInstanceOf(Outcome.Unknown.class);
    }

    private void answersLater(Flow flow) {
        Assumptions.assumeTrue(fixture().asking(flow) == Asking.ANSWERS_LATER,
                "it answers at once, or not at all");
    }

    private void answers(Flow flow) {
        Assumptions.assumeTrue(fixture().asking(flow) == Asking.ANSWERS,
                "it is not said to answer questions");
    }
}
