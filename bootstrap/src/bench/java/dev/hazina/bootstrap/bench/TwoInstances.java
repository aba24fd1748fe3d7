package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;

/// Transfers over two instances on one database, and over one instance alone: with as many connections to each of the
/// two as to the one, and with half of them. An instance that isn't alone tells the other what it counts, so the one is
/// measured when the other is gone, after all rounds of the two.
final class TwoInstances implements Measurement {
    private static final List<WalletChoice> SHAPES = List.of(WalletChoice.HOT, WalletChoice.MANY_MERCHANTS);
    private static final Duration NOTICED = Duration.ofSeconds(10);

    private final MeasurementContext context;
    private final Map<Way, List<Double>> two = new EnumMap<>(Way.class);
    private final Map<WalletChoice, List<Double>> one = new EnumMap<>(WalletChoice.class);
    private final List<Instance> second = new ArrayList<>();

    /// What the two do, and with how many connections each.
    private enum Way {
        HOT(WalletChoice.HOT, MeasurementContext.CONNECTIONS, Goal.atLeast(0.9, 1)), MANY_MERCHANTS(
                WalletChoice.MANY_MERCHANTS, MeasurementContext.CONNECTIONS, Goal.atLeast(0.75, 1)), HOT_BY_HALVES(
                        WalletChoice.HOT, MeasurementContext.CONNECTIONS / 2,
                        Goal.atLeast(0.55, 0.6)), MANY_MERCHANTS_BY_HALVES(WalletChoice.MANY_MERCHANTS,
                                MeasurementContext.CONNECTIONS / 2, Goal.atLeast(0.6, 0.6));

        private final WalletChoice shape;
        private final int connections;
        private final Goal goal;

        Way(WalletChoice shape, int connections, Goal goal) {
            this.shape = shape;
            this.connections = connections;
            this.goal = goal;
        }
    }

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
        for (Way way : Way.values()) {
            two.computeIfAbsent(way, each -> new ArrayList<>()).add(overBoth(way.shape, way.connections));
        }
    }

    private double overBoth(WalletChoice shape, int connections) {
        BenchInstallation installation = context.young();
        Mark before = installation.mark(shape);
        try (Load here = installation.transfers(installation.instance(), shape, connections);
                Load there = installation.transfers(second.getFirst(), shape, connections)) {
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
            SHAPES.forEach(shape -> one.computeIfAbsent(shape, each -> new ArrayList<>())
                    .add(TransfersOverHttp.loaded(context, installation, shape).perSecond()));
        }
    }

    @Override
    public List<Figure> figures() {
        return Arrays.stream(Way.values()).map(way -> Figure.ratio(
                "transfers over two instances on one database, %s, %d connections to each, against one instance with %d"
                        .formatted(way.shape.words(), way.connections, MeasurementContext.CONNECTIONS),
                "/s", new Samples(two.getOrDefault(way, List.of())),
                new Samples(one.getOrDefault(way.shape, List.of())),
                way.goal)).toList();
    }
}
