package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.List;

/// The ratio of slow requests to the median when the service has half of its maximum load. Requests come at a steady
/// rate, independent of earlier ones, and a latency counts from when its request was due.
final class LatencyAtHalfLoad implements Measurement {
    private static final Goal GOAL = Goal.atMost(10, 4);
    private static final double SLOW = 0.99;
    private static final double MIDDLE = 0.5;

    private final MeasurementContext context;
    private final List<Double> slow = new ArrayList<>();
    private final List<Double> middle = new ArrayList<>();

    LatencyAtHalfLoad(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void round(int number) {
        BenchInstallation installation = context.young();
        double rate = context.greatest() / 2;
        Mark before = installation.mark(WalletChoice.UNIFORM);
        try (Load load = installation.transfers(WalletChoice.UNIFORM, MeasurementContext.CONNECTIONS)) {
            Load.Result result = load.paced(context.scale().load(), rate).clean();
            slow.add(result.latencies().millis(SLOW));
            middle.add(result.latencies().millis(MIDDLE));
            installation.requireTransfers(before, result.acknowledged());
        }
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio("p99 against p50 of uniform transfers at half of the greatest load", "ms",
                new Samples(slow), new Samples(middle), GOAL));
    }
}
