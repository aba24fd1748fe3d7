package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;

/// Hot transfers over two instances on one database, beside one instance alone. An instance that isn't alone counts
/// requests through the database, so the one is measured when the other is gone, after all rounds of the two.
final class TwoInstances implements Measurement {
    private static final Goal GOAL = Goal.atLeast(0.9, 1.3);
    private static final Duration NOTICED = Duration.ofSeconds(10);

    private final MeasurementContext stage;
    private final List<Double> two = new ArrayList<>();
    private final List<Double> one = new ArrayList<>();
    private final List<Instance> second = new ArrayList<>();

    TwoInstances(MeasurementContext stage) {
        this.stage = stage;
    }

    @Override
    public void prepare() {
        BenchInstallation site = stage.young();
        second.add(site.start("two"));
        stage.warm(site, second.getFirst(), stage.scale().warmUp());
    }

    @Override
    public void round(int number) {
        BenchInstallation site = stage.young();
        BenchInstallation.Mark before = site.mark();
        try (Load here = site.transfers(site.instance(), WalletChoice.HOT, MeasurementContext.CONNECTIONS / 2);
                Load there = site.transfers(second.getFirst(), WalletChoice.HOT, MeasurementContext.CONNECTIONS / 2)) {
            CompletableFuture<Load.Result> other = CompletableFuture
                    .supplyAsync(() -> there.full(stage.scale().load()).clean());
            Load.Result mine = here.full(stage.scale().load()).clean();
            Load.Result theirs = other.join();
            two.add(mine.perSecond() + theirs.perSecond());
            site.requireTransfers(before, mine.acknowledged() + theirs.acknowledged());
        }
    }

    @Override
    public void finish() {
        second.forEach(Instance::close);
        BenchInstallation site = stage.young();
        Awaitility.await().atMost(NOTICED).pollDelay(Duration.ofSeconds(2))
                .until(() -> site.count("SELECT count(*) FROM instances") == 1);
        for (int i = 0; i < two.size(); i++) {
            one.add(TransfersOverHttp.loaded(stage, site, WalletChoice.HOT).perSecond());
        }
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio("hot transfers over two instances on one database, against one instance", "/s",
                new Samples(two), new Samples(one), GOAL));
    }
}
