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

/// Makes things go wrong, once each however many scenarios look at it, and those that have to be waited for all at the same
/// time.
final class FaultRuns {
    /// More than an adapter tries anything.
    private static final int ALWAYS = 8;
    private static final Set<Fault> SLOW = Set.of(Fault.HANG_UNHEARD, Fault.HANG_HEARD);
    private static final List<ProviderSimulator.Kind> STAGES = List.of(ProviderSimulator.Kind.MOVE, ProviderSimulator.Kind.TOKEN,
            ProviderSimulator.Kind.ASK);

    private final Supplier<ConformanceFixture> benches;
    private final Set<Flow> flows;
    private final Set<Fault> tried;
    private final Map<Key, FutureTask<FaultRun>> done = new ConcurrentHashMap<>();
    private boolean begun;

    private record Key(ProviderSimulator.Kind stage, Flow flow, Fault fault) {}

    FaultRuns(Supplier<ConformanceFixture> benches, Set<Flow> flows, Set<Fault> tried) {
        this.benches = benches;
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
        try (ConformanceFixture bench = benches.get()) {
            bench.wire();
            TestRequest order = bench.order(key.flow());
            return switch (key.stage()) {
                case MOVE -> moving(bench, order, key.fault());
                case TOKEN -> withoutToken(bench, order, key.fault());
                case ASK -> asking(bench, order, key);
                case OTHER -> throw new IllegalArgumentException("nothing depends on it");
            };
        }
    }

    private static FaultRun moving(ConformanceFixture bench, TestRequest order, Fault fault) {
        bench.wire().next(ProviderSimulator.Kind.MOVE, fault);
        return watched(bench, order, fault.isHeard());
    }

    private static FaultRun withoutToken(ConformanceFixture bench, TestRequest order, Fault fault) {
        bench.rig().expireTokens();
        bench.outliveTokens();
        always(bench, ProviderSimulator.Kind.TOKEN, fault);
        FaultRun trial = watched(bench, order, false);
        Assumptions.assumeTrue(bench.tokenRequests() > 0, "it needs no access token");
        return trial;
    }

    private static FaultRun watched(ConformanceFixture bench, TestRequest order, boolean heard) {
        long begun = System.nanoTime();
        Outcome answer = order.send();
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        long moves = bench.moves();
        Report asked = order.query();
        long movesByAsking = bench.moves() - moves;
        if (heard) {
            order.end(answer);
        }
        List<Report> reported = order.reported();
        return new FaultRun(answer, took, moves, asked, movesByAsking, reported, order.query(), order.moved());
    }

    private static FaultRun asking(ConformanceFixture bench, TestRequest order, Key key) {
        Assumptions.assumeTrue(bench.asking(key.flow()) == Asking.ANSWERS, "it can't be asked");
        Outcome answer = order.send();
        order.end(answer);
        bench.mark();
        always(bench, ProviderSimulator.Kind.ASK, key.fault());
        long begun = System.nanoTime();
        Report asked = order.query();
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        return new FaultRun(answer, took, bench.moves(), asked, bench.moves(), List.of(), asked, order.moved());
    }

    private static void always(ConformanceFixture bench, ProviderSimulator.Kind kind, Fault fault) {
        bench.wire().next(kind, Collections.nCopies(ALWAYS, fault).toArray(Fault[]::new));
    }
}
