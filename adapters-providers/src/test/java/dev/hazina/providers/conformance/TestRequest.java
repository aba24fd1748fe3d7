package dev.hazina.providers.conformance;

import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// One request: prepared, then sent, brought to its end, asked about and reported on as often as a scenario likes.
final class TestRequest {
    private final ConformanceFixture bench;
    private final Flow flow;
    private final AdapterHarness.Ending ending;
    private final TestInstruction.CallbackTokens paths;
    private TestInstruction errand;

    TestRequest(ConformanceFixture bench, Flow flow, AdapterHarness.Ending ending, TestInstruction errand) {
        this.bench = bench;
        this.flow = flow;
        this.ending = ending;
        this.errand = errand;
        this.paths = bench.paths(errand);
    }

    Subject subject() {
        return errand.subject();
    }

    Money amount() {
        return flow.amount();
    }

    /// Sends it, and remembers of the answer what the program would remember of it.
    Outcome send() {
        return send(() -> true);
    }

    Outcome send(BooleanSupplier mayStillBeSent) {
        if (promised() != Ending.LATER) {
            bench.rig().nextEnds(ending);
        }
        return sendAgain(mayStillBeSent);
    }

    /// Sends the same id without a word to the provider about its end.
    Outcome sendAgain(BooleanSupplier mayStillBeSent) {
        Outcome outcome = bench.heard(errand.send(bench.gateway(), paths, mayStillBeSent));
        if (!isFinal(outcome)) {
            errand = errand.after(outcome, bench.rig().clock().instant());
        }
        return outcome;
    }

    /// Asks how it went.
    Report query() {
        Report report = errand.query(bench.gateway(), paths);
        bench.heard(report);
        return report;
    }

    /// Asks that it be canceled.
    Outcome cancel() {
        return bench.heard(errand.cancel(bench.gateway(), paths));
    }

    /// Lets the provider end what it has taken, unless it ended with its answer.
    ///
    /// @param answer what sending it brought
    void end(Outcome answer) {
        boolean later = switch (promised()) {
            case AT_ONCE -> false;
            case EITHER -> answer instanceof Outcome.Accepted;
            case LATER -> !isFinal(answer);
        };
        if (later) {
            bench.rig().end(subject(), ending);
        }
    }

    /// What the provider's ledger says moved.
    List<Money> moved() {
        return bench.rig().moved(subject());
    }

    /// What callbacks say about it, in the order they came.
    List<Report> reported() {
        List<Report> reports = new ArrayList<>();
        bench.callbacks().forEach(heard -> reports.addAll(heard.about(subject())));
        return reports;
    }

    private Ending promised() {
        return bench.gateway().capabilities(flow.route().currency(), flow.route().channel()).ending();
    }

    static boolean isFinal(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Succeeded s -> true;
            case Outcome.Failed f -> true;
            case Outcome.Rejected r -> true;
            case Outcome.Accepted a -> false;
            case Outcome.InProgress p -> false;
            case Outcome.Unknown u -> false;
        };
    }
}
