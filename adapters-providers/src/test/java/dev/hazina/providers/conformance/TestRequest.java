package dev.hazina.providers.conformance;

import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// One request: prepared, sent, ended, and queried and reported as often as a scenario needs.
final class TestRequest {
    private final ConformanceFixture fixture;
    private final Flow flow;
    private final AdapterHarness.Ending ending;
    private final TestInstruction.CallbackTokens paths;
    private TestInstruction instruction;
    private Report answer = Report.of(new Outcome.Unknown("it was not sent"));

    TestRequest(ConformanceFixture fixture, Flow flow, AdapterHarness.Ending ending, TestInstruction instruction) {
        this.fixture = fixture;
        this.flow = flow;
        this.ending = ending;
        this.instruction = instruction;
        this.paths = fixture.paths(instruction);
    }

    Subject subject() {
        return instruction.subject();
    }

    Money amount() {
        return flow.amount();
    }

    /// Sends it, and keeps the parts of the response that the program would keep.
    Outcome send() {
        return send(() -> true);
    }

    Outcome send(BooleanSupplier mayStillBeSent) {
        if (promised() != Ending.LATER) {
            fixture.harness().nextEnds(ending);
        }
        return sendAgain(mayStillBeSent);
    }

    /// Sends the same id without setting its result at the provider.
    Outcome sendAgain(BooleanSupplier mayStillBeSent) {
        return sendIn(SendPlace.NONE, mayStillBeSent);
    }

    /// Sends it with a place that was taken for it.
    Outcome sendIn(SendPlace place, BooleanSupplier mayStillBeSent) {
        Report report = fixture.observed(instruction.send(fixture.gateway(), paths, place, mayStillBeSent));
        answer = report;
        if (!isFinal(report.outcome())) {
            instruction = instruction.after(report, fixture.harness().clock().instant());
        }
        return report.outcome();
    }

    /// All that the answer to sending it said.
    Report answer() {
        return answer;
    }

    /// Asks for a place to send it from.
    Placing place(Duration patience) {
        return fixture.gateway().place(flow.use(), amount().currency(), patience);
    }

    /// Queries its result.
    Report query() {
        Report report = instruction.query(fixture.gateway(), paths);
        fixture.observed(report);
        return report;
    }

    /// Whether the program would take this report for an end of the request.
    boolean believes(Report report) {
        return isFinal(report.outcome()) && report.disagreement(amount(), instruction.providerRef()).isEmpty();
    }

    /// Requests its cancellation.
    Outcome cancel() {
        return fixture.observed(instruction.cancel(fixture.gateway(), paths)).outcome();
    }

    /// Lets the provider end the accepted request, unless it ended with its response.
    ///
    /// @param answer the outcome of sending it
    void end(Outcome answer) {
        boolean later = switch (promised()) {
            case AT_ONCE -> false;
            case EITHER, LATER -> !isFinal(answer);
        };
        if (later) {
            fixture.harness().end(subject(), ending);
        }
    }

    /// The movements in the provider's ledger.
    List<Money> moved() {
        return fixture.harness().moved(subject());
    }

    /// The callbacks' reports about it, in the order they came.
    List<Report> reported() {
        List<Report> reports = new ArrayList<>();
        fixture.callbacks().forEach(observed -> reports.addAll(observed.about(subject())));
        return reports;
    }

    private Ending promised() {
        return flow.able(fixture.gateway()).ending();
    }

    static boolean isFinal(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Succeeded s -> true;
            case Outcome.Failed f -> true;
            case Outcome.Rejected r -> true;
            case Outcome.Accepted a -> false;
            case Outcome.InProgress p -> false;
            case Outcome.Unread u -> false;
            case Outcome.Unsent u -> false;
            case Outcome.Unknown u -> false;
        };
    }
}
