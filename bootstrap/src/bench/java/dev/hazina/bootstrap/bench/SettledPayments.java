package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/// Payments that are created over the API and settled by the sandbox's callbacks, all into one wallet, with their
/// events; compared to hot transfers of five statements. The clock runs from the first request to the last settlement.
/// Their code is several times that of transfers, so that the program is warm later.
final class SettledPayments implements Measurement {
    private static final Goal GOAL = Goal.atLeast(1, 1.2);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration CHECK_EVERY = Duration.ofMillis(50);
    private static final String SETTLED = """
            SELECT count(*) FROM payments WHERE merchant_id = '%s' AND account_id = '%s' AND currency = 'KES'
              AND state = 'succeeded' AND created_at > '%s'""";

    private final MeasurementContext context;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();

    SettledPayments(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        context.baseline();
        warm(context, context.young());
    }

    static void warm(MeasurementContext context, BenchInstallation installation) {
        context.warm(installation.instance(), () -> settle(installation, context.scale().warmUp()));
    }

    @Override
    public void round(int number) {
        beside.add(context.baseline().transfersPerSecond(WalletChoice.HOT, number));
        ours.add(settle(context.young(), context.scale().load()).perSecond());
    }

    static WorkBesideVersion.Done settle(BenchInstallation installation, Duration time) {
        Instance instance = installation.instance();
        Mark before = installation.mark(WalletChoice.UNIFORM);
        String settled = SETTLED.formatted(installation.owner().merchant(), installation.owner().account(),
                before.instant(installation.owner()));
        long began = System.nanoTime();
        long created;
        try (Load load = new Load(instance.url(), MeasurementContext.CONNECTIONS,
                PreparedRequests.payments(instance.authorization(), installation.wallets().getFirst()))) {
            created = load.full(time).clean().acknowledged();
        }
        Awaitility.await().atMost(PATIENCE).pollDelay(Duration.ZERO).pollInterval(CHECK_EVERY)
                .until(() -> installation.count(settled) == created);
        double rate = created * (double) TimeUnit.SECONDS.toNanos(1) / (System.nanoTime() - began);
        installation.requirePayments(before, created);
        return new WorkBesideVersion.Done(created, rate);
    }

    @Override
    public List<Figure> figures() {
        return List
                .of(Figure.ratio("payments settled by sandbox callbacks into one wallet, against hot transfers", "/s",
                        new Samples(ours), new Samples(beside), GOAL));
    }
}
