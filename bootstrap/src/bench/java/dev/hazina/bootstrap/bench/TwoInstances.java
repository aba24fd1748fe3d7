package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;

/// Hot transfers over two instances on one database, and over one instance alone. An instance that isn't alone counts
/// requests through the database, so the one is measured when the other is gone, after all rounds of the two.
final class TwoInstances implements Measurement {
    private static final Goal GOAL = Goal.atLeast(0.9, 1.3);
    private static final Duration NOTICED = Duration.ofSeconds(10);

    private final MeasurementContext context;
    private final List<Double> two = new ArrayList<>();
    private final List<Double> one = new ArrayList<>();
    private final List<Instance> second = new ArrayList<>();

    TwoInstances(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        BenchInstallation installation = context.young();
        second.add(installation.start("two"));
        context.warm(installation, second.getFirst(), context.scale().warmUp());
    }

    @Override
    public void round(int number) {
        BenchInstallation installation = context.young();
        BenchInstallation.Mark before = installation.mark();
        try (Load here = installation.transfers(installation.instance(), WalletChoice.HOT,
                MeasurementContext.CONNECTIONS / 2);
                Load there = installation.transfers(second.getFirst(), WalletChoice.HOT,
                        MeasurementContext.CONNECTIONS / 2)) {
            CompletableFuture<Load.Result> other = CompletableFuture
                    .supplyAsync(() -> there.full(context.scale().load()).clean());
            Load.Result mine = here.full(context.scale().load()).clean();
            Load.Result theirs = other.join();
            two.add(mine.perSecond() + theirs.perSecond());
            installation.requireTransfers(before, mine.acknowledged() + theirs.acknowledged());
        }
    }

    @Override
    public void finish() {
        second.forEach(Instance::close);
        BenchInstallation installation = context.young();
        Awaitility.await().atMost(NOTICED).pollDelay(Duration.ofSeconds(2))
                .until(() -> installation.count("SELECT count(*) FROM instances") == 1);
        for (int i = 0; i < two.size(); i++) {
            one.add(TransfersOverHttp.loaded(context, installation, WalletChoice.HOT).perSecond());
        }
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio("hot transfers over two instances on one database, against one instance", "/s",
                new Samples(two), new Samples(one), GOAL));
    }
}
