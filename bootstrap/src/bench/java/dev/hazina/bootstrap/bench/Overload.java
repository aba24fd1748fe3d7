package dev.hazina.bootstrap.bench;

import dev.hazina.http.HttpSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Twice the load that the service can take, over more connections than it serves at ease; it has to report that
/// it lives, stays within its memory, answers accepted requests within bounds, and recovers afterwards.
final class Overload implements Measurement {
    private static final Goal HEALTH = Goal.atMost(100, 100);
    private static final Goal MEMORY = Goal.atMost(1.1, 1.05);
    /// As many as an instance takes on at a time of one merchant: all that is sent waits its turn.
    private static final int MANY = HttpSettings.USUAL_AT_ONCE / 2;
    /// Half of these find no place.
    private static final int TOO_MANY = 2 * MANY;
    private static final int SHORT = 6;
    private static final int HEALTH_PER_SECOND = 20;
    private static final double SLOW = 0.99;
    private static final Duration AFTERWARDS = Duration.ofSeconds(1);
    private static final int SHED = 429;

    private final MeasurementContext context;
    private final List<Figure> figures = new ArrayList<>();

    Overload(MeasurementContext context) {
        this.context = context;
    }

    /// One long round is more exact than several short ones.
    @Override
    public void round(int number) {
        if (number > 0) {
            return;
        }
        BenchInstallation installation = context.young();
        Duration time = context.scale().overload();
        Latencies calm = one(installation);
        List<Double> memory = new ArrayList<>();
        try (ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor()) {
            looking.scheduleAtFixedRate(() -> memory.add(installation.instance().resources().residentMegabytes()), 0,
                    time.toMillis() / 20, TimeUnit.MILLISECONDS);
            Heard heard = pressed(installation, MANY, time);
            looking.shutdownNow();
            report(heard, memory, calm);
        }
        shed(pressed(installation, TOO_MANY, time.dividedBy(SHORT)));
    }

    /// The responses to all requests.
    ///
    /// @param after a single caller in the second after it
    private record Heard(Load.Result load, Load.Result health, Latencies after) {
        /// Responses that are neither a success nor 429.
        long failed() {
            return load.statuses().entrySet().stream().filter(of -> of.getKey() != SHED && of.getKey() / 100 != 2)
                    .mapToLong(Map.Entry::getValue).sum();
        }

        Samples shed() {
            return Samples.of(load.statuses().getOrDefault(SHED, 0L));
        }
    }

    private Heard pressed(BenchInstallation installation, int connections, Duration time) {
        double rate = 2 * context.greatest();
        Mark before = installation.mark(WalletChoice.UNIFORM);
        try (Load load = installation.transfers(WalletChoice.UNIFORM, connections);
                Load health = new Load(installation.instance().url(), 1,
                        PreparedRequests.same(PreparedRequests.get("/health/liveness", "")))) {
            CompletableFuture<Load.Result> watching = CompletableFuture
                    .supplyAsync(() -> health.paced(time, HEALTH_PER_SECOND));
            Load.Result result = load.paced(time, rate);
            Heard heard = new Heard(result, watching.join(), one(installation));
            installation.requireTransfers(before, result.acknowledged() + heard.after().count());
            return heard;
        }
    }

    private static Latencies one(BenchInstallation installation) {
        try (Load load = installation.transfers(WalletChoice.UNIFORM, 1)) {
            return load.full(AFTERWARDS).clean().latencies();
        }
    }

    private void report(Heard heard, List<Double> memory, Latencies calm) {
        String name = "overload, twice the greatest load: ";
        Latencies health = heard.health().latencies();
        double early = memory.get(memory.size() / 4);
        figures.add(Figure.alone(name + "health answered within, at most", "ms", Samples.of(health.longestMillis()),
                HEALTH));
        figures.add(Figure.told(name + "health, p99", "ms", Samples.of(health.millis(SLOW))));
        figures.add(Figure.told(name + "acknowledged", "/s", Samples.of(heard.load().perSecond())));
        figures.add(Figure.told(name + "shed with 429", "requests", heard.shed()));
        figures.add(Figure.alone(name + "failed", "requests", Samples.of(heard.failed()), Goal.atMost(0, 0)));
        figures.add(Figure.ratio(name + "resident memory at the end, against after a quarter", "MB",
                Samples.of(memory.getLast()), Samples.of(early), MEMORY));
        figures.add(Figure.told(name + "p99 of what was acknowledged, from when it was sent", "ms",
                Samples.of(heard.load().served().millis(SLOW))));
        figures.add(Figure.compared(name + "p99 of a single caller in the second after, against before", "ms",
                Samples.of(heard.after().millis(SLOW)), Samples.of(calm.millis(SLOW))));
    }

    private void shed(Heard heard) {
        String name = "the same over twice the connections: ";
        figures.add(Figure.told(name + "shed with 429", "requests", heard.shed()));
        figures.add(Figure.told(name + "acknowledged", "/s", Samples.of(heard.load().perSecond())));
        figures.add(Figure.alone(name + "failed", "requests", Samples.of(heard.failed()), Goal.atMost(0, 0)));
        figures.add(Figure.alone(name + "health answered within, at most", "ms",
                Samples.of(heard.health().latencies().longestMillis()), HEALTH));
        figures.add(Figure.told(name + "p99 of what was acknowledged, from when it was sent", "ms",
                Samples.of(heard.load().served().millis(SLOW))));
    }

    @Override
    public List<Figure> figures() {
        return List.copyOf(figures);
    }
}
