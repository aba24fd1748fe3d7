package dev.hazina.providers.conformance;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.conformance.Flow.Kind;
import dev.hazina.providers.simulator.Fault;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.provider.Arguments;

/// What all scenarios stand on.
interface Scenarios {
    /// Generous for a limit of one second, with room for what is tried three times and for a machine that is busy.
    Duration IN_TIME = Duration.ofSeconds(9);

    /// The bench of the scenario that is running.
    Bench bench();

    Trials trials();

    Stream<Flow> flows();

    boolean isWired();

    /// Every fault on every flow; where there is no wire, one that says so.
    default Stream<Arguments> faults() {
        return flows().flatMap(flow -> Arrays.stream(Fault.values()).filter(fault -> isWired() == (fault != Fault.NONE))
                .map(fault -> Arguments.of(flow, fault)));
    }

    static void only(Flow flow, Kind kind, String why) {
        Assumptions.assumeTrue(flow.kind() == kind, why);
    }

    static boolean isTaken(Outcome outcome) {
        return outcome instanceof Outcome.Accepted || outcome instanceof Outcome.Succeeded;
    }

    static boolean isRefusal(Outcome outcome) {
        return outcome instanceof Outcome.Rejected || outcome instanceof Outcome.Failed;
    }
}
