package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Who spends the time of a transfer over HTTP under full load: processor time by process and thread, as the kernel
/// counts it; and, in a load of its own, which is slowed by being sampled, the steps of the ledger writer's
/// transactions.
final class TransferBudget implements Measurement {
    private static final double MICROS_PER_SECOND = TimeUnit.SECONDS.toMicros(1);
    private static final double LEAST_MICROS = 0.5;
    private static final String PROCESSOR = "processor: ";
    private static final String PROGRAM = PROCESSOR + "the program";
    private static final String POSTGRES = PROCESSOR + "PostgreSQL";

    private final MeasurementContext context;
    private final Budget budget = new Budget();
    private final Set<Long> writers = new HashSet<>();

    TransferBudget(MeasurementContext context) {
        this.context = context;
    }

    /// All that is counted at one moment.
    private record Moment(ProcessorTimes program, ProcessorTimes postgres, double client, MachineTimes machine,
            long nanoTime) {
        static Moment now(BenchInstallation installation) {
            return new Moment(ProcessorTimes.ofThreads(installation.instance().resources().pid()),
                    ProcessorTimes.ofPostgres(), new ProcessResources(ProcessHandle.current().pid()).cpuSeconds(),
                    MachineTimes.now(), System.nanoTime());
        }
    }

    @Override
    public void prepare() {
        context.young();
    }

    @Override
    public void round(int number) {
        sample();
        count();
        budget.endRound();
    }

    private void sample() {
        BenchInstallation installation = context.young();
        Duration time = context.scale().load();
        CompletableFuture<SessionSamples> sampling = CompletableFuture
                .supplyAsync(() -> SessionSamples.during(time, installation));
        long transfers = TransfersOverHttp.loaded(context, installation, WalletChoice.UNIFORM).acknowledged();
        double micros = TimeUnit.NANOSECONDS.toMicros(time.toNanos()) / (double) transfers;
        SessionSamples samples = sampling.join();
        writers.addAll(samples.writers());
        budget.add("the database's sessions, while sampled", micros);
        samples.shares().forEach((step, share) -> budget.add("the database's sessions, while sampled: " + step,
                share * micros));
    }

    private void count() {
        BenchInstallation installation = context.young();
        Mark mark = installation.mark(WalletChoice.UNIFORM);
        try (Load load = installation.transfers(WalletChoice.UNIFORM, MeasurementContext.CONNECTIONS)) {
            Moment before = Moment.now(installation);
            long done = load.full(context.scale().load()).clean().acknowledged();
            spent(before, Moment.now(installation), done);
            installation.requireTransfers(mark, done);
        }
    }

    private void spent(Moment before, Moment after, long transfers) {
        double each = MICROS_PER_SECOND / transfers;
        String user = context.young().database().user();
        double program = part(PROGRAM, after.program().microsEachSince(before.program(), transfers,
                worker -> ProcessorTimes.kind(worker.name())));
        double postgres = part(POSTGRES, after.postgres().microsEachSince(before.postgres(), transfers,
                worker -> role(worker, user)));
        double client = (after.client() - before.client()) * each;
        MachineTimes machine = after.machine().since(before.machine());
        budget.add("time", (after.nanoTime() - before.nanoTime()) / (double) TimeUnit.SECONDS.toNanos(1) * each);
        budget.add(PROCESSOR + "the client", client);
        budget.add(PROCESSOR + "all else", machine.busySeconds() * each - program - postgres - client);
        budget.add(PROCESSOR + "idle", machine.idleSeconds() * each);
    }

    private double part(String whole, Map<String, Double> parts) {
        double sum = parts.values().stream().mapToDouble(Double::doubleValue).sum();
        budget.add(whole, sum);
        parts.forEach((kind, micros) -> budget.add(whole + ": " + kind, micros));
        return sum;
    }

    private String role(ProcessorTimes.Worker worker, String user) {
        if (writers.contains(worker.process())) {
            return "the ledger writer's sessions";
        }
        return worker.name().contains(" " + user + " ") ? "other sessions of the program" : "its own processes";
    }

    @Override
    public List<Figure> figures() {
        return budget.parts(LEAST_MICROS).entrySet().stream()
                .map(part -> Figure.told("a transfer's budget: " + part.getKey(), "µs", part.getValue())).toList();
    }
}
