package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The provider's own code about what was not paid is kept, whichever way it comes. Platform staff read it, and a
/// merchant is told by it whose fault it is.
interface WordScenarios extends Scenarios {

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback about what was not paid brings the provider's own code")
    default void inCallbacks(Flow flow) {
        TestRequest order = notPaid(flow);
        List<Report> reports = order.reported();
        Assumptions.assumeFalse(reports.isEmpty(), "the provider reports nothing by itself here");

        assertThat(reports).extracting(Report::outcome).anyMatch(Outcome.Failed.class::isInstance);
        reports.forEach(report -> assertInWords(report.outcome()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an answer about what was not paid brings the provider's own code")
    default void inAnswers(Flow flow) {
        Assumptions.assumeTrue(fixture().asking(flow) == Asking.ANSWERS, "it is not said to answer questions");
        TestRequest order = notPaid(flow);

        assertInWords(order.query().outcome());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a later answer about what was not paid brings the provider's own code")
    default void inLaterAnswers(Flow flow) {
        Assumptions.assumeTrue(fixture().asking(flow) == Asking.ANSWERS_LATER,
                "it answers at once, or not at all");
        TestRequest order = notPaid(flow);
        order.reported();
        order.query();
        List<Report> answers = fixture().callbacks().stream()
                .filter(heard -> heard.target().purpose() == Purpose.ANSWERS)
                .flatMap(heard -> heard.about(order.subject()).stream()).toList();

        assertThat(answers).isNotEmpty();
        answers.forEach(report -> assertInWords(report.outcome()));
    }

    private TestRequest notPaid(Flow flow) {
        TestRequest order = fixture().order(flow, AdapterHarness.Ending.NOT_PAID);
        order.end(order.send());
        return order;
    }

    /// Only an end without money has to be explained.
    private static void assertInWords(Outcome outcome) {
        if (outcome instanceof Outcome.Failed) {
            assertThat(outcome.words()).as("the provider's own code, by Outcome.saying").map(ProviderWords::code)
                    .hasValueSatisfying(code -> assertThat(code).isNotEqualTo(ProviderWords.UNNAMED));
        }
    }
}
