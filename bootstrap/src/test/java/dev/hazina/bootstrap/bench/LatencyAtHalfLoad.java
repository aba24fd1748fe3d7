package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.List;

/// How far the slow ones are from the middle when the service has half of what it can take. Requests come at a steady
/// rate, whatever becomes of those before, and a latency counts from when its request was due.
final class LatencyAtHalfLoad implements Measurement {
    private static final Goal GOAL = Goal.atMost(10, 4);
    private static final double SLOW = 0.99;
    private static final double MIDDLE = 0.5;

    private final MeasurementContext stage;
    private final List<Double> slow = new ArrayList<>();
    private final List<Double> middle = new ArrayList<>();

    LatencyAtHalfLoad(MeasurementContext stage) {
        this.stage = stage;
    }

    @Override
    public void round(int number) {
        BenchInstallation site = stage.young();
        double rate = stage.greatest() / 2;
        BenchInstallation.Mark before = site.mark();
        try (Load load = site.transfers(WalletChoice.UNIFORM, MeasurementContext.CONNECTIONS)) {
            Load.Result result = load.paced(stage.scale().load(), rate).clean();
            slow.add(result.latencies().millis(SLOW));
            middle.add(result.latencies().millis(MIDDLE));
            site.requireTransfers(before, result.acknowledged());
        }
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio("p99 against p50 of uniform transfers at half of the greatest load", "ms",
                new Samples(slow), new Samples(middle), GOAL));
    }
}
