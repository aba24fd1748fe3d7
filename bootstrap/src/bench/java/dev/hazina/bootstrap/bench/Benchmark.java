package dev.hazina.bootstrap.bench;

import dev.hazina.bootstrap.bench.WorkBesideVersion.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// All measurements, one act after the other; within an act they take turns. It runs with `-Pbench` only.
///
/// The whole of it replaces the figures in `docs`. Less of it, by `hazina.bench.quick` or `hazina.bench.acts`, goes to
/// `target/bench` alone.
final class Benchmark {
    private static final Path TARGET = Path.of("target", "bench").toAbsolutePath();
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final Path PAGE = REPOSITORY.resolve(Path.of("docs", "benchmarks.md"));
    private static final Path PROFILE_PAGE = REPOSITORY.resolve(Path.of("docs", "performance.md"));
    private static final String AUTHOR = "the benchmark";
    private static final Set<String> BESIDE_SQL = Set.of("transfers", "merchants", "function", "writer");
    private static final Path FLAME_GRAPH = REPOSITORY
            .resolve(System.getProperty("hazina.bench.flame", "bootstrap/target/bench/transfers.svg"));
    /// It asks for each route by a crowd, in each round, which takes longer than all others together.
    private static final Set<String> ONLY_BY_NAME = Set.of("neighbours");
    private static final Set<String> WITH_PAST = Set.of("growth", "reads", "dashboard");

    private final boolean quick = Boolean.getBoolean("hazina.bench.quick");
    private final Set<String> wanted = Arrays.stream(System.getProperty("hazina.bench.acts", "").split(",", -1))
            .filter(name -> !name.isBlank()).collect(Collectors.toSet());
    /// The jar of another version to compare with.
    private final Optional<Path> other = Optional.of(System.getProperty("hazina.bench.other", ""))
            .filter(jar -> !jar.isBlank()).map(Path::of);
    private final Scale scale = quick ? Scale.QUICK : Scale.FULL;
    private final Report report = new Report(scale.rounds());

    @Test
    @Timeout(value = 3, unit = TimeUnit.HOURS)
    void measure() throws IOException {
        long began = System.nanoTime();
        report.circumstance("Machine", Machine.hardware());
        report.circumstance("Java", Machine.java() + ", " + Instance.options());
        report.circumstance("Program", "commit " + Machine.commit(REPOSITORY));
        try (MeasurementContext context = new MeasurementContext(TARGET, scale)) {
            TransferProfile profile = new TransferProfile(context);
            for (Map.Entry<String, Supplier<List<Measurement>>> act : acts(context, profile).entrySet()) {
                if (isWanted(act.getKey())) {
                    context.nextAct(WITH_PAST.contains(act.getKey()));
                    perform(act.getKey(), act.getValue().get());
                    context.requireProofs();
                }
            }
            describe(context);
            report.circumstance("Taken in", (System.nanoTime() - began) / TimeUnit.MINUTES.toNanos(1) + " minutes");
            write(profile);
        }
    }

    private boolean isWanted(String act) {
        return wanted.isEmpty() ? quick || !ONLY_BY_NAME.contains(act) : wanted.contains(act);
    }

    private Map<String, Supplier<List<Measurement>>> acts(MeasurementContext context, TransferProfile profile) {
        Map<String, Supplier<List<Measurement>>> acts = new LinkedHashMap<>();
        // While the ledger that represents a young one is young.
        acts.put("growth", () -> List.of(new GrownLedger(context)));
        acts.put("reads",
                () -> List.of(new StatementLatency(context), new PaymentPages(context), new CsvFile(context),
                        new Lookups(context)));
        acts.put("dashboard", () -> List.of(new DashboardPages(context)));
        acts.put("transfers", () -> List.of(new TransfersOverHttp(context, WalletChoice.UNIFORM),
                new TransfersOverHttp(context, WalletChoice.HOT), new SettledPayments(context)));
        acts.put("merchants", () -> List.of(new TransfersOverHttp(context, WalletChoice.MANY_MERCHANTS)));
        acts.put("buckets", () -> List.of(new TransfersInBuckets(context)));
        acts.put("tracing", () -> List.of(new TransfersTraced(context)));
        acts.put("function", () -> List.of(new TransfersBesideFunction(context, WalletChoice.UNIFORM),
                new TransfersBesideFunction(context, WalletChoice.HOT)));
        acts.put("latency", () -> List.of(new SingleCallerLatency(context), new LatencyAtHalfLoad(context)));
        acts.put("costs", () -> List.of(new ProgramFootprint(context)));
        acts.put("budget", () -> List.of(new TransferBudget(context)));
        acts.put("profile", () -> List.of(profile));
        acts.put("flame", () -> List.of(new TransferFlameGraph(context, FLAME_GRAPH)));
        acts.put("neighbours", () -> List.of(new Neighbours(context)));
        acts.put("overload", () -> List.of(new Overload(context)));
        acts.put("instances", () -> List.of(new TwoInstances(context)));
        // It writes more than all others together, which those would feel.
        acts.put("writer", () -> List.of(new LedgerWriterAlone(context, WalletChoice.UNIFORM, false),
                new LedgerWriterAlone(context, WalletChoice.HOT, false),
                new LedgerWriterAlone(context, WalletChoice.UNIFORM, true),
                new LedgerWriterAlone(context, WalletChoice.HOT, true)));
        acts.put("space", () -> List.of(new TransferSpace(context), new PaymentSpace(context)));
        acts.put("start", () -> List.of(new StartTimes(context)));
        acts.put("webhooks", () -> List.of(new WebhookThroughput(context)));
        other.ifPresent(jar -> {
            acts.put("versions", () -> List.of(new WorkBesideVersion(context, Work.UNIFORM, jar),
                    new WorkBesideVersion(context, Work.HOT, jar)));
            acts.put("versions-settled", () -> List.of(new WorkBesideVersion(context, Work.SETTLED, jar)));
        });
        acts.put("micro", () -> List.of(new MicroBenchmarks(context)));
        return acts;
    }

    private void perform(String name, List<Measurement> measurements) {
        System.out.println("Act: " + name);
        long began = System.nanoTime();
        measurements.forEach(Measurement::prepare);
        for (int round = 0; round < scale.rounds(); round++) {
            for (Measurement measurement : measurements) {
                measurement.round(round);
            }
        }
        measurements.forEach(Measurement::finish);
        measurements.forEach(measurement -> report.add(measurement.figures()));
        System.out.printf("  took %d s%n", TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began));
    }

    private void describe(MeasurementContext context) {
        if (wanted.isEmpty() || wanted.stream().anyMatch(BESIDE_SQL::contains)) {
            BenchInstallation installation = context.young();
            report.circumstance("Database", "PostgreSQL " + installation.ask("SHOW server_version") + ", fsync "
                    + installation.ask("SHOW fsync") + ", synchronous_commit "
                    + installation.ask("SHOW synchronous_commit"));
            report.circumstance("Baseline", context.baseline().name());
        }
    }

    private void write(TransferProfile profile) throws IOException {
        System.out.println(report.text());
        System.out.println(profile.text());
        report.write(Files.createDirectories(TARGET).resolve("benchmarks.md"));
        Files.writeString(TARGET.resolve("performance.md"), profile.text());
        if (!quick && wanted.isEmpty()) {
            new MarkedSection("figures", AUTHOR).write(PAGE, report.text());
            new MarkedSection("profile", AUTHOR).write(PROFILE_PAGE, profile.text());
        }
    }
}
