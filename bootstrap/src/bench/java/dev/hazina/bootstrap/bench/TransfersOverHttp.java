package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.List;

/// `POST /v1/transfers` over 64 connections, compared with five statements in a transaction.
final class TransfersOverHttp implements Measurement {
    private static final Goal UNIFORM = Goal.atLeast(1.9, 2.2);
    private static final Goal HOT = Goal.atLeast(4.6, 5.5);
    private static final Goal MANY_MERCHANTS = Goal.atLeast(1.8, 2.2);

    private final MeasurementContext context;
    private final WalletChoice shape;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();
    private final Latencies latencies = new Latencies();

    TransfersOverHttp(MeasurementContext context, WalletChoice shape) {
        this.context = context;
        this.shape = shape;
    }

    @Override
    public void prepare() {
        context.baseline();
        if (shape == WalletChoice.MANY_MERCHANTS) {
            context.young().merchants();
            context.warm(context.young(), shape);
        }
    }

    @Override
    public void round(int number) {
        beside.add(context.baseline().transfersPerSecond(shape, number));
        Load.Result result = loaded(context, context.young(), shape);
        ours.add(result.perSecond());
        latencies.addAll(result.latencies());
        if (shape == WalletChoice.UNIFORM) {
            context.greatest(result.perSecond());
        }
    }

    /// A load of transfers, all of them found in the ledger afterwards.
    static Load.Result loaded(MeasurementContext context, BenchInstallation installation, WalletChoice shape) {
        Mark before = installation.mark(shape);
        try (Load load = installation.transfers(shape, MeasurementContext.CONNECTIONS)) {
            Load.Result result = load.full(context.scale().load()).clean();
            installation.requireTransfers(before, result.acknowledged());
            return result;
        }
    }

    private Goal goal() {
        return switch (shape) {
            case UNIFORM -> UNIFORM;
            case HOT -> HOT;
            case MANY_MERCHANTS -> MANY_MERCHANTS;
        };
    }

    @Override
    public List<Figure> figures() {
        String name = "POST /v1/transfers, " + shape.words() + ", " + MeasurementContext.CONNECTIONS + " connections";
        return List.of(
                Figure.ratio(name, "/s", new Samples(ours), new Samples(beside),
                        goal()),
                Figure.told(name + ": p50", "ms", Samples.of(latencies.millis(0.5))),
                Figure.told(name + ": p99", "ms", Samples.of(latencies.millis(0.99))));
    }
}
