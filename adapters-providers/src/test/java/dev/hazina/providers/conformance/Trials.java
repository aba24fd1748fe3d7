package dev.hazina.providers.conformance;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.Provider;
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
final class Trials {
    /// More than an adapter tries anything.
    private static final int ALWAYS = 8;
    private static final Set<Fault> SLOW = Set.of(Fault.HANG_UNHEARD, Fault.HANG_HEARD);
    private static final List<Provider.Kind> STAGES = List.of(Provider.Kind.MOVE, Provider.Kind.TOKEN,
            Provider.Kind.ASK);

    private final Supplier<Bench> benches;
    private final Set<Flow> flows;
    private final Set<Fault> tried;
    private final Map<Key, FutureTask<Trial>> done = new ConcurrentHashMap<>();
    private boolean begun;

    private record Key(Provider.Kind stage, Flow flow, Fault fault) {}

    Trials(Supplier<Bench> benches, Set<Flow> flows, Set<Fault> tried) {
        this.benches = benches;
        this.flows = flows;
        this.tried = tried;
    }

    Trial of(Provider.Kind stage, Flow flow, Fault fault) {
        if (!begun) {
            begun = true;
            beginSlow();
        }
        FutureTask<Trial> task = task(new Key(stage, flow, fault));
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

    private FutureTask<Trial> task(Key key) {
        return done.computeIfAbsent(key, k -> new FutureTask<>(() -> run(k)));
    }

    private void beginSlow() {
        for (Provider.Kind stage : STAGES) {
            for (Flow flow : flows) {
                SLOW.stream().filter(tried::contains)
                        .forEach(fault -> Thread.ofVirtual().start(task(new Key(stage, flow, fault))));
            }
        }
    }

    private Trial run(Key key) {
        try (Bench bench = benches.get()) {
            bench.wire();
            Order order = bench.order(key.flow());
            return switch (key.stage()) {
                case MOVE -> moving(bench, order, key.fault());
                case TOKEN -> withoutToken(bench, order, key.fault());
                case ASK -> asking(bench, order, key);
                case OTHER -> throw new IllegalArgumentException("nothing depends on it");
            };
        }
    }

    private static Trial moving(Bench bench, Order order, Fault fault) {
        bench.wire().next(Provider.Kind.MOVE, fault);
        return watched(bench, order, fault.isHeard());
    }

    private static Trial withoutToken(Bench bench, Order order, Fault fault) {
        bench.rig().expireTokens();
        bench.outliveTokens();
        always(bench, Provider.Kind.TOKEN, fault);
        Trial trial = watched(bench, order, false);
        Assumptions.assumeTrue(bench.tokenRequests() > 0, "it needs no access token");
        return trial;
    }

    private static Trial watched(Bench bench, Order order, boolean heard) {
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
        return new Trial(answer, took, moves, asked, movesByAsking, reported, order.query(), order.moved());
    }

    private static Trial asking(Bench bench, Order order, Key key) {
        Assumptions.assumeTrue(bench.asking(key.flow()) == Asking.ANSWERS, "it can't be asked");
        Outcome answer = order.send();
        order.end(answer);
        bench.mark();
        always(bench, Provider.Kind.ASK, key.fault());
        long begun = System.nanoTime();
        Report asked = order.query();
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        return new Trial(answer, took, bench.moves(), asked, bench.moves(), List.of(), asked, order.moved());
    }

    private static void always(Bench bench, Provider.Kind kind, Fault fault) {
        bench.wire().next(kind, Collections.nCopies(ALWAYS, fault).toArray(Fault[]::new));
    }
}
