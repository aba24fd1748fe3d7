package dev.hazina.providers.conformance;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.conformance.Flow.Kind;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.provider.Arguments;

/// The base of all scenarios.
interface Scenarios {
    /// Generous for a limit of one second: a request may be tried three times, and the machine may be busy.
    Duration IN_TIME = Duration.ofSeconds(60);

    /// The bench of the scenario that is running.
    ConformanceFixture fixture();

    FaultRuns faultRuns();

    Stream<Flow> flows();

    Stream<Arguments> faults();

    static void only(Flow flow, Kind kind, String why) {
        Assumptions.assumeTrue(flow.kind() == kind, why);
    }

    static boolean isTaken(Outcome outcome) {
        return outcome instanceof Outcome.Accepted || outcome instanceof Outcome.InProgress
                || outcome instanceof Outcome.Succeeded;
    }

    static boolean isRefusal(Outcome outcome) {
        return outcome instanceof Outcome.Rejected || outcome instanceof Outcome.Failed;
    }
}
