package dev.hazina.providers.conformance;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;

/// Runs the faults, each once for all scenarios that check it, and those that need a wait all at the
/// same time.
final class FaultRuns {
    /// More than an adapter tries anything.
    private static final int ALWAYS = 8;
    private static final Set<Fault> SLOW = Set.of(Fault.HANG_UNRECEIVED, Fault.HANG_RECEIVED);
    private static final List<ProviderSimulator.Kind> STAGES = List.of(ProviderSimulator.Kind.MOVE,
            ProviderSimulator.Kind.TOKEN,
            ProviderSimulator.Kind.ASK);

    private final Supplier<ConformanceFixture> fixtures;
    private final Set<Flow> flows;
    private final Set<Fault> tried;
    private final Map<Key, FutureTask<FaultRun>> done = new ConcurrentHashMap<>();
    private final Map<Flow, Nature> natures = new ConcurrentHashMap<>();
    private boolean begun;

    private record Key(ProviderSimulator.Kind stage, Flow flow, Fault fault) {}

    /// What is so of a flow without any fault, as the harness says.
    record Nature(boolean sendsAgain, boolean reports, Asking asking) {}

    FaultRuns(Supplier<ConformanceFixture> fixtures, Set<Flow> flows, Set<Fault> tried) {
        this.fixtures = fixtures;
        this.flows = flows;
        this.tried = tried;
    }

    FaultRun of(ProviderSimulator.Kind stage, Flow flow, Fault fault) {
        if (!begun) {
            begun = true;
            beginSlow();
        }
        FutureTask<FaultRun> task = task(new Key(stage, flow, fault));
        task.run();
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException thrown -> throw thrown;
                case Error thrown -> throw thrown;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    Nature nature(Flow flow) {
        return natures.computeIfAbsent(flow, known -> {
            try (ConformanceFixture fixture = fixtures.get()) {
                return new Nature(fixture.harness().sendsAgain(known), fixture.harness().reports(known),
                        fixture.asking(known));
            }
        });
    }

    private FutureTask<FaultRun> task(Key key) {
        return done.computeIfAbsent(key, k -> new FutureTask<>(() -> run(k)));
    }

    private void beginSlow() {
        for (ProviderSimulator.Kind stage : STAGES) {
            for (Flow flow : flows) {
                SLOW.stream().filter(tried::contains)
                        .forEach(fault -> Thread.ofVirtual().start(task(new Key(stage, flow, fault))));
            }
        }
    }

    private FaultRun run(Key key) {
        try (ConformanceFixture fixture = fixtures.get()) {
            fixture.server();
            TestRequest order = fixture.order(key.flow());
            FaultRun seen = switch (key.stage()) {
                case MOVE -> moving(fixture, order, key.fault());
                case TOKEN -> withoutToken(fixture, order, key.fault());
                case ASK -> asking(fixture, order, key);
                case OTHER -> throw new IllegalArgumentException("nothing depends on it");
            };
            Assumptions.assumeFalse(fixture.server().leftAnAnswerRight(), "the answer has no such member");
            return seen;
        }
    }

    private static FaultRun moving(ConformanceFixture fixture, TestRequest order, Fault fault) {
        fixture.server().next(ProviderSimulator.Kind.MOVE, fault);
        return watched(fixture, order, fault.isReceived());
    }

    private static FaultRun withoutToken(ConformanceFixture fixture, TestRequest order, Fault fault) {
        fixture.expireTokens();
        fixture.outliveTokens();
        always(fixture, ProviderSimulator.Kind.TOKEN, fault);
        FaultRun faultRun = watched(fixture, order, false);
        Assumptions.assumeTrue(fixture.tokenRequests() > 0, "it needs no access token");
        return faultRun;
    }

    private static FaultRun watched(ConformanceFixture fixture, TestRequest order, boolean observed) {
        long begun = System.nanoTime();
        Outcome answer = order.send();
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        long moves = fixture.moves();
        Report asked = order.query();
        long movesByAsking = fixture.moves() - moves;
        if (observed) {
            order.end(answer);
        }
        List<Report> reported = order.reported();
        return new FaultRun(answer, took, moves, asked, order.believes(asked), movesByAsking, reported, order.query(),
                order.moved());
    }

    private static FaultRun asking(ConformanceFixture fixture, TestRequest order, Key key) {
        Assumptions.assumeTrue(fixture.asking(key.flow()) == Asking.ANSWERS, "it can't be asked");
        Outcome answer = order.send();
        order.end(answer);
        fixture.mark();
        always(fixture, ProviderSimulator.Kind.ASK, key.fault());
        long begun = System.nanoTime();
        Report asked = order.query();
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        return new FaultRun(answer, took, fixture.moves(), asked, order.believes(asked), fixture.moves(), List.of(),
                asked, order.moved());
    }

    private static void always(ConformanceFixture fixture, ProviderSimulator.Kind kind, Fault fault) {
        fixture.server().next(kind, Collections.nCopies(ALWAYS, fault).toArray(Fault[]::new));
    }
}
