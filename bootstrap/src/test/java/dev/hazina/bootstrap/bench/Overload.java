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

/// Twice the load that the service can take, over more connections than it serves at ease; whether it still says that it
/// lives, stays within its memory, answers what it takes within bounds, and is itself again afterwards.
final class Overload implements Work {
    private static final Goal HEALTH = Goal.atMost(100, 100);
    private static final Goal MEMORY = Goal.atMost(1.1, 1.05);
    /// Twice what an instance takes on at a time.
    private static final int MANY = 2 * HttpSettings.USUAL_AT_ONCE;
    private static final int HEALTH_PER_SECOND = 20;
    private static final double SLOW = 0.99;
    private static final Duration AFTERWARDS = Duration.ofSeconds(1);
    private static final int SHED = 429;

    private final Stage stage;
    private final List<Figure> figures = new ArrayList<>();

    Overload(Stage stage) {
        this.stage = stage;
    }

    /// One long round says more than several short ones.
    @Override
    public void round(int number) {
        if (number > 0) {
            return;
        }
        Site site = stage.young();
        Duration time = stage.scale().overload();
        double tooMuch = 2 * stage.greatest();
        Latencies calm = one(site);
        Site.Mark before = site.mark();
        List<Double> memory = new ArrayList<>();
        try (Load load = site.transfers(Shape.UNIFORM, MANY);
                Load health = new Load(site.instance().url(), 1,
                        Requests.same(Requests.get("/health/liveness", "")));
                ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor()) {
            looking.scheduleAtFixedRate(() -> memory.add(site.instance().resources().residentMegabytes()), 0,
                    time.toMillis() / 20, TimeUnit.MILLISECONDS);
            CompletableFuture<Load.Result> watching = CompletableFuture
                    .supplyAsync(() -> health.paced(time, HEALTH_PER_SECOND));
            Load.Result result = load.paced(time, tooMuch);
            Latencies after = one(site);
            looking.shutdownNow();
            report(result, watching.join(), memory, calm, after);
            site.requireTransfers(before, result.acknowledged() + after.count());
        }
    }

    private static Latencies one(Site site) {
        try (Load load = site.transfers(Shape.UNIFORM, 1)) {
            return load.full(AFTERWARDS).clean().latencies();
        }
    }

    private void report(Load.Result result, Load.Result health, List<Double> memory, Latencies calm, Latencies after) {
        String name = "overload, twice the greatest load: ";
        double early = memory.get(memory.size() / 4);
        Map<Integer, Long> statuses = result.statuses();
        long other = statuses.entrySet().stream().filter(of -> of.getKey() != SHED && of.getKey() / 100 != 2)
                .mapToLong(Map.Entry::getValue).sum();
        figures.add(Figure.alone(name + "health answered within, at most", "ms",
                Samples.of(health.latencies().longestMillis()), HEALTH));
        figures.add(Figure.told(name + "health, p99", "ms", Samples.of(health.latencies().millis(SLOW))));
        figures.add(Figure.told(name + "acknowledged", "/s", Samples.of(result.perSecond())));
        figures.add(Figure.told(name + "shed with 429", "requests", Samples.of(statuses.getOrDefault(SHED, 0L))));
        figures.add(Figure.alone(name + "failed", "requests", Samples.of(other), Goal.atMost(0, 0)));
        figures.add(Figure.ratio(name + "resident memory at the end, against after a quarter", "MB",
                Samples.of(memory.getLast()), Samples.of(early), MEMORY));
        figures.add(Figure.told(name + "p99 of what was acknowledged, from when it was sent", "ms",
                Samples.of(result.served().millis(SLOW))));
        figures.add(Figure.compared(name + "p99 of a single caller in the second after, against before", "ms",
                Samples.of(after.millis(SLOW)), Samples.of(calm.millis(SLOW))));
    }

    @Override
    public List<Figure> figures() {
        return List.copyOf(figures);
    }
}
