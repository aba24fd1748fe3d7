package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/// How long one merchant waits while 200 connections of another caller ask for work that is dear or free, against how
/// long it waits alone. Both are measured right after one another, several times in each round.
final class Neighbours implements Measurement {
    private static final Goal GOAL = Goal.atMost(2, 1.5);
    private static final int CROWD = 200;
    private static final int CONNECTIONS = 4;
    private static final int PER_SECOND = 100;
    private static final double SLOW = 0.99;
    private static final double MIDDLE = 0.5;
    private static final Duration CALM = Duration.ofMillis(300);

    private final MeasurementContext context;
    private final Map<String, Waits> waits = new LinkedHashMap<>();
    private Optional<Beside> beside = Optional.empty();

    Neighbours(MeasurementContext context) {
        this.context = context;
    }

    /// The installation, and the requests of a merchant on it that another caller is to leave alone.
    private record Beside(BenchInstallation installation, PreparedRequests money) {}

    /// What the merchant waited in each turn.
    private static final class Waits {
        private final List<Double> slow = new ArrayList<>();
        private final List<Double> slowAlone = new ArrayList<>();
        private final List<Double> middle = new ArrayList<>();
        private final List<Double> middleAlone = new ArrayList<>();
        private final Map<Integer, Long> answers = new TreeMap<>();
    }

    @Override
    public void prepare() {
        BenchInstallation installation = BenchInstallation.open(context.dir("neighbours"), 1,
                Map.of("HAZINA_RATE_OPEN_PER_MINUTE", "3000", "HAZINA_RATE_AUTH_PER_MINUTE", "30"));
        installation.grow(Scale.QUICK);
        ManyMerchants.Merchant merchant = ManyMerchants.register(installation, 1, ManyMerchants.WALLETS_EACH)
                .merchants().getFirst();
        PreparedRequests transfers = PreparedRequests.transfers(merchant.authorization(),
                new PreparedRequests.Pairs(merchant.wallets(), WalletChoice.UNIFORM));
        PreparedRequests balances = PreparedRequests
                .same(PreparedRequests.get("/v1/wallets/" + merchant.wallets().getFirst(), merchant.authorization()));
        int[] number = new int[1];
        beside = Optional.of(new Beside(installation,
                () -> (number[0]++ % 2 == 0 ? transfers : balances).next()));
        context.warm(installation, installation.instance(), context.scale().warmUp());
        for (NeighbourWork work : works()) {
            try (Load crowd = crowd(work)) {
                crowd.full(CALM.multipliedBy(2));
            }
        }
    }

    private List<NeighbourWork> works() {
        return NeighbourWork.all(NeighbourWork.Callers.of(instance()));
    }

    private Instance instance() {
        return beside.orElseThrow().installation().instance();
    }

    @Override
    public void round(int number) {
        for (NeighbourWork work : works()) {
            measure(work);
        }
    }

    private void measure(NeighbourWork work) {
        Waits of = waits.computeIfAbsent(work.words(), first -> new Waits());
        Duration time = context.scale().load();
        Latencies alone = merchant(time);
        Latencies crowded;
        try (Load crowd = crowd(work)) {
            CompletableFuture<Load.Result> asking = CompletableFuture
                    .supplyAsync(() -> crowd.full(time.plus(CALM)));
            crowded = merchant(time);
            asking.join().statuses().forEach((status, count) -> of.answers.merge(status, count, Long::sum));
        }
        of.slow.add(crowded.millis(SLOW));
        of.slowAlone.add(alone.millis(SLOW));
        of.middle.add(crowded.millis(MIDDLE));
        of.middleAlone.add(alone.millis(MIDDLE));
        System.out.printf("  %s: p50 %.2f -> %.2f, p99 %.2f -> %.2f, most %.1f -> %.1f; %s%n", work.words(),
                alone.millis(MIDDLE), crowded.millis(MIDDLE), alone.millis(SLOW), crowded.millis(SLOW),
                alone.longestMillis(), crowded.longestMillis(), of.answers);
    }

    private Latencies merchant(Duration time) {
        try (Load load = new Load(instance().url(), CONNECTIONS, beside.orElseThrow().money())) {
            return load.paced(time, PER_SECOND).clean().served();
        }
    }

    private Load crowd(NeighbourWork work) {
        return new Load(instance().url(), CROWD, PreparedRequests.same(work.request()));
    }

    @Override
    public void finish() {
        beside.ifPresent(of -> of.installation().close());
    }

    @Override
    public List<Figure> figures() {
        List<Figure> figures = new ArrayList<>();
        waits.forEach((work, of) -> {
            String name = "a merchant beside " + CROWD + " connections with " + work + ", against alone: ";
            figures.add(Figure.ratio(name + "p99", "ms", new Samples(of.slow), new Samples(of.slowAlone), GOAL));
            figures.add(Figure.compared(name + "p50", "ms", new Samples(of.middle), new Samples(of.middleAlone)));
        });
        return figures;
    }
}
