package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;

/// Transfers over two instances on one database, and over one instance alone. An instance that isn't alone counts
/// requests through the database, so the one is measured when the other is gone, after all rounds of the two.
final class TwoInstances implements Measurement {
    private static final Goal HOT = Goal.atLeast(0.9, 1.3);
    private static final Goal MANY_MERCHANTS = Goal.atLeast(1, 1.3);
    private static final List<WalletChoice> SHAPES = List.of(WalletChoice.HOT, WalletChoice.MANY_MERCHANTS);
    private static final Duration NOTICED = Duration.ofSeconds(10);

    private final MeasurementContext context;
    private final Map<WalletChoice, List<Double>> two = new EnumMap<>(WalletChoice.class);
    private final Map<WalletChoice, List<Double>> one = new EnumMap<>(WalletChoice.class);
    private final List<Instance> second = new ArrayList<>();

    TwoInstances(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        BenchInstallation installation = context.young();
        installation.merchants();
        second.add(installation.start("two"));
        context.warm(installation, second.getFirst(), context.scale().warmUp());
    }

    @Override
    public void round(int number) {
        SHAPES.forEach(shape -> add(two, shape, overBoth(shape)));
    }

    private double overBoth(WalletChoice shape) {
        BenchInstallation installation = context.young();
        Mark before = installation.mark(shape);
        try (Load here = installation.transfers(installation.instance(), shape, MeasurementContext.CONNECTIONS / 2);
                Load there = installation.transfers(second.getFirst(), shape, MeasurementContext.CONNECTIONS / 2)) {
            CompletableFuture<Load.Result> other = CompletableFuture
                    .supplyAsync(() -> there.full(context.scale().load()).clean());
            Load.Result mine = here.full(context.scale().load()).clean();
            Load.Result theirs = other.join();
            installation.requireTransfers(before, mine.acknowledged() + theirs.acknowledged());
            return mine.perSecond() + theirs.perSecond();
        }
    }

    @Override
    public void finish() {
        second.forEach(Instance::close);
        BenchInstallation installation = context.young();
        Awaitility.await().atMost(NOTICED).pollDelay(Duration.ofSeconds(2))
                .until(() -> installation.count("SELECT count(*) FROM instances") == 1);
        for (int i = 0; i < context.scale().rounds(); i++) {
            SHAPES.forEach(shape -> add(one, shape,
                    TransfersOverHttp.loaded(context, installation, shape).perSecond()));
        }
    }

    private static void add(Map<WalletChoice, List<Double>> rates, WalletChoice shape, double rate) {
        rates.computeIfAbsent(shape, each -> new ArrayList<>()).add(rate);
    }

    @Override
    public List<Figure> figures() {
        return SHAPES.stream().map(shape -> Figure.ratio(
                "transfers over two instances on one database, " + shape.words() + ", against one instance", "/s",
                new Samples(two.getOrDefault(shape, List.of())), new Samples(one.getOrDefault(shape, List.of())),
                shape == WalletChoice.HOT ? HOT : MANY_MERCHANTS)).toList();
    }
}
