package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Transfers of many merchants where these are in one bucket, in two and in four, each on a database of its own. The
/// installations take turns on the same machine.
final class TransfersInBuckets implements Measurement {
    private static final WalletChoice SHAPE = WalletChoice.MANY_MERCHANTS;
    private static final List<Integer> COUNTS = List.of(1, 2, 4);

    private final MeasurementContext context;
    private final Map<Integer, BenchInstallation> installations = new LinkedHashMap<>();
    private final Map<Integer, List<Double>> rates = new LinkedHashMap<>();

    TransfersInBuckets(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void prepare() {
        for (int count : COUNTS) {
            BenchInstallation installation = BenchInstallation.open(context.dir("buckets-" + count), count, Map.of());
            installations.put(count, installation);
            try (Load load = installation.transfers(SHAPE, MeasurementContext.CONNECTIONS)) {
                load.full(context.scale().warmUp()).clean();
            }
        }
    }

    @Override
    public void round(int number) {
        installations.forEach((count, installation) -> rates.computeIfAbsent(count, each -> new ArrayList<>()).add(
                TransfersOverHttp.loaded(context, installation, SHAPE).perSecond()));
    }

    @Override
    public void finish() {
        installations.values().forEach(BenchInstallation::requireProof);
        installations.values().forEach(BenchInstallation::close);
    }

    private List<Double> samples(int count) {
        return rates.getOrDefault(count, List.of());
    }

    @Override
    public List<Figure> figures() {
        String name = "POST /v1/transfers, " + SHAPE.words() + ", ";
        Samples one = new Samples(samples(1));
        return COUNTS.stream().map(count -> count == 1
                ? Figure.told(name + "in one bucket", "/s", one)
                : Figure.compared(name + "in " + count + " buckets, against one", "/s", new Samples(samples(count)),
                        one))
                .toList();
    }
}
