package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.Capabilities.Proving;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.simulator.AnswerForm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Callbacks: the reports that a provider sends unasked.
interface CallbackScenarios extends Scenarios {

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback says that it was paid, and speaks of the same amount")
    default void saysPaid(Flow flow) {
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        List<HandledCallback> heard = callbacks();
        List<Report> reports = heard.stream().flatMap(observed -> observed.about(order.subject()).stream()).toList();

        assertThat(heard).extracting(observed -> observed.target().purpose()).as("the path of results")
                .containsOnly(Purpose.REPORTS);
        assertThat(reports).extracting(Report::outcome).allMatch(o -> !Scenarios.isRefusal(o))
                .anyMatch(Outcome.Succeeded.class::isInstance);
        assertThat(reports).allMatch(report -> report.amount().orElse(order.amount()).equals(order.amount()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback says that it was not paid, and never that it was")
    default void saysNotPaid(Flow flow) {
        TestRequest order = fixture().order(flow, AdapterHarness.Ending.NOT_PAID);
        order.end(order.send());

        assertThat(reports(order)).extracting(Report::outcome)
                .noneMatch(Outcome.Succeeded.class::isInstance).anyMatch(Outcome.Failed.class::isInstance);
        assertThat(order.moved()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback with a status that is not documented ends nothing")
    default void undocumented(Flow flow) {
        AnswerForm form = fixture().server().form();
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        List<IncomingCallback> told = fixture().harness().callbacks().stream()
                .flatMap(genuine -> form.undocumented(genuine.body()).map(body -> fixture().harness()
                        .sentLater(new IncomingCallback(genuine.method(), genuine.token(), genuine.headers(),
                                genuine.source(), body)))
                        .stream())
                .toList();
        Assumptions.assumeFalse(told.isEmpty(), "the provider reports nothing by itself here");

        assertThat(told).flatExtracting(callback -> understood(callback, order)).extracting(Report::outcome)
                .allMatch(outcome -> !TestRequest.isFinal(outcome), "no end");
    }

    /// A report that can't be understood at all is held as well.
    private List<Report> understood(IncomingCallback callback, TestRequest order) {
        try {
            return fixture().take(callback).about(order.subject());
        } catch (UnreadableCallback held) {
            return List.of();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback that comes before the answer is used means the same")
    default void first(Flow flow) {
        TestRequest order = fixture().order(flow);
        order.end(order.send());

        // The callback is parsed below without the response; the adapter must not need it.
        assertThat(reports(order)).extracting(Report::outcome).anyMatch(Outcome.Succeeded.class::isInstance);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback that comes twice means the same twice")
    default void twice(Flow flow) {
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        List<HandledCallback> once = callbacks();

        assertThat(once.stream().map(observed -> fixture().take(observed.incoming()).notices()))
                .isEqualTo(once.stream().map(HandledCallback::notices).toList());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("callbacks in the wrong order each speak of their own request")
    default void reversed(Flow flow) {
        TestRequest paid = fixture().order(flow);
        paid.end(paid.send());
        TestRequest unpaid = fixture().order(flow, AdapterHarness.Ending.NOT_PAID);
        List<HandledCallback> all = new ArrayList<>(callbacks());
        unpaid.end(unpaid.send());
        all.addAll(callbacks());
        Collections.reverse(all);

        Stream<Outcome> ofPaid = all.stream().flatMap(observed -> observed.about(paid.subject()).stream())
                .map(Report::outcome);
        Stream<Outcome> ofUnpaid = all.stream().flatMap(observed -> observed.about(unpaid.subject()).stream())
                .map(Report::outcome);
        assertThat(ofPaid).anyMatch(Outcome.Succeeded.class::isInstance).noneMatch(Outcome.Failed.class::isInstance);
        assertThat(ofUnpaid).anyMatch(Outcome.Failed.class::isInstance)
                .noneMatch(Outcome.Succeeded.class::isInstance);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback that comes days later still tells the truth")
    default void late(Flow flow) {
        TestRequest order = fixture().order(flow);
        Outcome answer = order.send();
        Assumptions.assumeFalse(TestRequest.isFinal(answer), "it ends with its answer");
        fixture().harness().clock().advance(Duration.ofHours(30));
        order.end(answer);

        assertThat(reports(order)).extracting(Report::outcome).anyMatch(Outcome.Succeeded.class::isInstance);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("another amount than was asked for does not pass for the right one")
    default void wrongAmount(Flow flow) {
        TestRequest order = fixture().order(flow, AdapterHarness.Ending.WRONG_AMOUNT);
        Outcome answer = order.send();
        order.end(answer);
        List<Report> reports = new ArrayList<>(order.reported());
        reports.add(order.answer());
        if (fixture().harness().namesAmountWhenAsked(flow)) {
            reports.add(order.query());
        }

        assertThat(reports).filteredOn(report -> report.outcome() instanceof Outcome.Succeeded)
                .as("what says that it was paid").isNotEmpty()
                .allMatch(report -> report.disagreement(order.amount(), Optional.empty()).isPresent(),
                        "names the other amount");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a genuine callback proves itself as far as the adapter promises")
    default void proves(Flow flow) {
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        CallbackProof promised = fixture().capabilities(flow).proving() == Proving.PROVEN
                ? CallbackProof.PROVEN
                : CallbackProof.HINT;

        assertThat(callbacks()).extracting(HandledCallback::proof).containsOnly(Optional.of(promised));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a request given up in the provider's queue is reported on a path of its own, and may be under way")
    default void givenUpInTheQueue(Flow flow) {
        Assumptions.assumeTrue(fixture().harness().hasQueue(flow), "nothing is given up in a queue there");
        TestRequest order = fixture().order(flow);
        order.send();
        fixture().harness().timeOut(order.subject());
        List<HandledCallback> told = callbacks();

        assertThat(told).extracting(observed -> observed.target().purpose()).containsOnly(Purpose.TIMEOUTS);
        assertThat(told.stream().flatMap(observed -> observed.about(order.subject()).stream()).map(Report::outcome))
                .isNotEmpty().allMatch(Outcome.InProgress.class::isInstance);
    }

    private List<HandledCallback> callbacks() {
        List<HandledCallback> callbacks = fixture().callbacks();
        Assumptions.assumeFalse(callbacks.isEmpty(), "the provider reports nothing by itself here");
        return callbacks;
    }

    private List<Report> reports(TestRequest order) {
        return callbacks().stream().flatMap(observed -> observed.about(order.subject()).stream()).toList();
    }
}
