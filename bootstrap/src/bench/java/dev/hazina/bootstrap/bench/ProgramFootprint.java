package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/// The program's use of resources: memory and connections under full load, and processor time without requests.
final class ProgramFootprint implements Measurement {
    private static final Goal MEMORY = Goal.atMost(350, 320);
    private static final Goal CONNECTIONS = Goal.atMost(20, 20);
    private static final Goal IDLE = Goal.atMost(1, 1);
    private static final long SAMPLE_MILLIS = 100;
    private static final double PERCENT = 100;
    /// Of other roles' sessions no more than their names are to be seen.
    private static final String OPEN = """
            SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND usename = '%s'""";

    private final MeasurementContext context;
    private final List<Double> memory = new ArrayList<>();
    private final List<Double> mapped = new ArrayList<>();
    private final List<Double> connections = new ArrayList<>();
    private final List<Double> idle = new ArrayList<>();
    private final List<Double> live = new ArrayList<>();

    ProgramFootprint(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void round(int number) {
        BenchInstallation installation = context.young();
        ProcessResources resources = installation.instance().resources();
        AtomicReference<Double> most = new AtomicReference<>(0.0);
        AtomicReference<Double> open = new AtomicReference<>(0.0);
        String sessions = OPEN.formatted(installation.database().user());
        try (ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor()) {
            looking.scheduleWithFixedDelay(() -> {
                most.accumulateAndGet(resources.residentMegabytes(), Math::max);
                open.accumulateAndGet((double) installation.count(sessions), Math::max);
            }, 0, SAMPLE_MILLIS, TimeUnit.MILLISECONDS);
            TransfersOverHttp.loaded(context, installation, WalletChoice.UNIFORM);
            looking.shutdownNow();
        }
        memory.add(most.get());
        mapped.add(resources.mappedMegabytes());
        connections.add(open.get());
    }

    @Override
    public void finish() {
        ProcessResources resources = context.young().instance().resources();
        Duration watched = context.scale().idle();
        Pauses.of(watched.dividedBy(3));
        double before = resources.cpuSeconds();
        Pauses.of(watched);
        idle.add((resources.cpuSeconds() - before) * PERCENT * TimeUnit.SECONDS.toNanos(1) / watched.toNanos());
        live.add(context.young().instance().liveMegabytes());
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                Figure.alone("resident memory under full load, with the JVM options of ./run", "MB",
                        new Samples(memory), MEMORY),
                Figure.told("of it mapped files, which other programs may share", "MB", new Samples(mapped)),
                Figure.told("of it in use on the heap, after a collection of all of it", "MB", new Samples(live)),
                Figure.alone("connections to the database under full load", "connections", new Samples(connections),
                        CONNECTIONS),
                Figure.alone("processor time of an idle program", "% of a core", new Samples(idle), IDLE));
    }
}
