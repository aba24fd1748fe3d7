package dev.hazina.bootstrap.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/// Transfers by this program and by another version of it, each on a database of its own. They take turns many times,
/// because a machine's own ups and downs are larger than what a change should cost.
final class TransfersBesideVersion implements Measurement {
    private static final Goal RATE = Goal.atLeast(0.97, 1);
    private static final Goal PROCESSOR = Goal.atMost(1.03, 1);
    private static final int TURNS = 10;
    private static final int WARM_UPS = 2;

    private final MeasurementContext context;
    private final WalletChoice shape;
    private final Path other;
    private final Map<Version, BenchInstallation> installations = new EnumMap<>(Version.class);
    private final Map<Version, List<Turn>> turns = new EnumMap<>(Version.class);

    private enum Version {
        THIS, OTHER
    }

    /// @param program microseconds of processor time for each transfer, all threads of the program
    /// @param postgres the same of PostgreSQL
    private record Turn(double perSecond, double program, double postgres) {}

    /// @param other the jar of the other version
    TransfersBesideVersion(MeasurementContext context, WalletChoice shape, Path other) {
        this.context = context;
        this.shape = shape;
        this.other = other.toAbsolutePath();
    }

    @Override
    public void prepare() {
        for (Version version : Version.values()) {
            Path dir = context.dir("version-" + (shape.words() + "-" + version).toLowerCase(Locale.ROOT));
            BenchInstallation installation = BenchInstallation
                    .open(version == Version.THIS ? Instance.JAR : other, dir, 1, Map.of());
            installations.put(version, installation);
            context.warm(installation, installation.instance(), context.scale().warmUp().multipliedBy(WARM_UPS));
        }
    }

    @Override
    public void round(int number) {
        List<Version> order = new ArrayList<>(List.of(Version.values()));
        for (int turn = 0; turn < TURNS; turn++) {
            order.forEach(this::load);
            Collections.reverse(order);
        }
    }

    private void load(Version version) {
        BenchInstallation installation = Objects.requireNonNull(installations.get(version));
        long pid = installation.instance().resources().pid();
        ProcessorTimes program = ProcessorTimes.ofThreads(pid);
        ProcessorTimes postgres = ProcessorTimes.ofPostgres();
        Load.Result result = TransfersOverHttp.loaded(context, installation, shape);
        long done = result.acknowledged();
        turns.computeIfAbsent(version, any -> new ArrayList<>()).add(new Turn(result.perSecond(),
                sum(ProcessorTimes.ofThreads(pid), program, done), sum(ProcessorTimes.ofPostgres(), postgres, done)));
    }

    private static double sum(ProcessorTimes now, ProcessorTimes before, long transfers) {
        return now.microsEachSince(before, transfers, ProcessorTimes.Worker::name).values().stream()
                .mapToDouble(Double::doubleValue).sum();
    }

    @Override
    public void finish() {
        installations.values().forEach(BenchInstallation::requireProof);
        installations.values().forEach(BenchInstallation::close);
    }

    @Override
    public List<Figure> figures() {
        String name = "POST /v1/transfers, " + shape.words() + ", against the other version";
        return List.of(figure(name, "/s", Turn::perSecond, RATE),
                figure(name + ": processor time of the program", "µs", Turn::program, PROCESSOR),
                figure(name + ": processor time of PostgreSQL", "µs", Turn::postgres, PROCESSOR));
    }

    private Figure figure(String name, String unit, ToDoubleFunction<Turn> of, Goal goal) {
        return Figure.ratio(name, unit, samples(Version.THIS, of), samples(Version.OTHER, of), goal);
    }

    private Samples samples(Version version, ToDoubleFunction<Turn> of) {
        return new Samples(turns.getOrDefault(version, List.of()).stream().map(of::applyAsDouble).toList());
    }
}
