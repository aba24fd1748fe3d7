package dev.hazina.providers.conformance;

import dev.hazina.providers.simulator.Fault;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.provider.Arguments;

/// The conformance suite for adapters. An author extends this with one line that opens a harness, as in
/// docs/write-an-adapter.md.
///
/// Each scenario has an adapter, a simulator and a clock of its own. A scenario whose features the provider lacks is
/// reported as not applicable, with the reason.
@ExtendWith(ConformanceReport.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GatewayConformance
        implements
            RequestScenarios,
            PlaceScenarios,
            FaultScenarios,
            TokenScenarios,
            QuestionScenarios,
            CallbackScenarios,
            ForgeryScenarios,
            CapabilityScenarios,
            WordScenarios,
            StatementScenarios,
            PullScenarios,
            NameScenarios,
            SecrecyScenarios,
            TrialScenarios {
    private Set<Flow> flows = Set.of();
    private String adapter = "unknown";
    private boolean wired;
    private Optional<ConformanceFixture> fixture = Optional.empty();
    private Optional<FaultRuns> faultRuns = Optional.empty();

    /// A fresh adapter before a fresh simulator. Its requests for money give up after one second.
    protected abstract AdapterHarness harness();

    /// The faults to try; all of them, unless there is a reason.
    protected Set<Fault> faultsTried() {
        return EnumSet.complementOf(EnumSet.of(Fault.NONE));
    }

    @BeforeAll
    void look() {
        try (AdapterHarness harness = harness()) {
            flows = Set.copyOf(harness.flows());
            adapter = harness.gateway().name();
            wired = harness.server().isPresent();
        }
        faultRuns = Optional.of(new FaultRuns(() -> new ConformanceFixture(harness()), flows, faultsTried()));
    }

    @AfterEach
    void close() {
        Optional<ConformanceFixture> used = fixture;
        fixture = Optional.empty();
        used.ifPresent(ConformanceFixture::close);
    }

    /// Opened at its first use: most scenarios only look at a fault that has been run for all of them.
    @Override
    public final ConformanceFixture fixture() {
        ConformanceFixture open = fixture.orElseGet(() -> new ConformanceFixture(harness()));
        fixture = Optional.of(open);
        return open;
    }

    final String adapter() {
        return adapter;
    }

    @Override
    public final FaultRuns faultRuns() {
        return faultRuns.orElseThrow();
    }

    /// Every fault on every flow; without a network, one entry that reports it.
    @Override
    public final Stream<Arguments> faults() {
        Set<Fault> tried = wired ? faultsTried() : Set.of(Fault.NONE);
        return flows().flatMap(flow -> tried.stream().sorted().map(fault -> Arguments.of(flow, fault)));
    }

    @Override
    public final Stream<Flow> flows() {
        return flows.stream().sorted((a, b) -> a.toString().compareTo(b.toString()));
    }
}
