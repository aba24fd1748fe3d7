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

/// The same work by this program and by another version of it, each on a database of its own. They take turns many
/// times, because a machine's own ups and downs are larger than what a change should cost.
final class WorkBesideVersion implements Measurement {
    private static final Goal RATE = Goal.atLeast(0.97, 1);
    private static final Goal PROCESSOR = Goal.atMost(1.03, 1);
    private static final Goal LOG = Goal.atMost(1.03, 1);
    private static final int TURNS = 10;
    private static final int WARM_UPS = 2;

    private final MeasurementContext context;
    private final Work work;
    private final Path other;
    private final Map<Version, BenchInstallation> installations = new EnumMap<>(Version.class);
    private final Map<Version, List<Turn>> turns = new EnumMap<>(Version.class);

    private enum Version {
        THIS, OTHER
    }

    /// What both do.
    enum Work {
        UNIFORM("POST /v1/transfers, " + WalletChoice.UNIFORM.words()), HOT(
                "POST /v1/transfers, " + WalletChoice.HOT.words()), SETTLED("payments settled by sandbox callbacks");

        private final String words;

        Work(String words) {
            this.words = words;
        }

        private Done on(MeasurementContext context, BenchInstallation installation) {
            return switch (this) {
                case UNIFORM -> transfers(context, installation, WalletChoice.UNIFORM);
                case HOT -> transfers(context, installation, WalletChoice.HOT);
                case SETTLED -> SettledPayments.settle(installation, context.scale().load());
            };
        }

        private static Done transfers(MeasurementContext context, BenchInstallation installation, WalletChoice shape) {
            Load.Result result = TransfersOverHttp.loaded(context, installation, shape);
            return new Done(result.acknowledged(), result.perSecond());
        }
    }

    /// @param number of transfers, or of payments that were settled
    record Done(long number, double perSecond) {}

    /// @param program microseconds of processor time for each, all threads of the program
    /// @param postgres the same of PostgreSQL
    /// @param log bytes of write-ahead log for each
    private record Turn(double perSecond, double program, double postgres, double log) {}

    /// @param other the jar of the other version
    WorkBesideVersion(MeasurementContext context, Work work, Path other) {
        this.context = context;
        this.work = work;
        this.other = other.toAbsolutePath();
    }

    @Override
    public void prepare() {
        for (Version version : Version.values()) {
            Path dir = context.dir(("version-" + work + "-" + version).toLowerCase(Locale.ROOT));
            BenchInstallation installation = BenchInstallation
                    .open(version == Version.THIS ? Instance.JAR : other, dir, 1, Map.of());
            installations.put(version, installation);
            context.warm(installation, installation.instance(), context.scale().warmUp().multipliedBy(WARM_UPS));
            if (work == Work.SETTLED) {
                SettledPayments.warm(context, installation);
            }
            work.on(context, installation);
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
        WriteAheadLog log = WriteAheadLog.now(installation);
        Done done = work.on(context, installation);
        turns.computeIfAbsent(version, any -> new ArrayList<>()).add(new Turn(done.perSecond(),
                sum(ProcessorTimes.ofThreads(pid), program, done.number()),
                sum(ProcessorTimes.ofPostgres(), postgres, done.number()),
                WriteAheadLog.now(installation).since(log).bytesEach(done.number())));
    }

    private static double sum(ProcessorTimes now, ProcessorTimes before, long number) {
        return now.microsEachSince(before, number, ProcessorTimes.Worker::name).values().stream()
                .mapToDouble(Double::doubleValue).sum();
    }

    @Override
    public void finish() {
        installations.values().forEach(BenchInstallation::requireProof);
        installations.values().forEach(BenchInstallation::close);
    }

    @Override
    public List<Figure> figures() {
        String name = work.words + ", against the other version";
        return List.of(figure(name, "/s", Turn::perSecond, RATE),
                figure(name + ": processor time of the program", "µs", Turn::program, PROCESSOR),
                figure(name + ": processor time of PostgreSQL", "µs", Turn::postgres, PROCESSOR),
                figure(name + ": write-ahead log", "bytes", Turn::log, LOG));
    }

    private Figure figure(String name, String unit, ToDoubleFunction<Turn> of, Goal goal) {
        return Figure.ratio(name, unit, samples(Version.THIS, of), samples(Version.OTHER, of), goal);
    }

    private Samples samples(Version version, ToDoubleFunction<Turn> of) {
        return new Samples(turns.getOrDefault(version, List.of()).stream().map(of::applyAsDouble).toList());
    }
}
