package dev.hazina.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The ledger writer in this process, without HTTP: 256 callers at a time, an idempotency key with each transfer and,
/// in one of its two forms, an event too; compared with five statements in a transaction.
final class LedgerWriterAlone implements Measurement {
    private static final Goal UNIFORM = Goal.atLeast(3.5, 8);
    private static final Goal HOT = Goal.atLeast(7, 15);
    private static final Goal UNIFORM_WITH_EVENT = Goal.atLeast(2.2, 4);
    private static final Goal HOT_WITH_EVENT = Goal.atLeast(4.5, 8);

    private final MeasurementContext context;
    private final WalletChoice shape;
    private final boolean withEvent;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();

    LedgerWriterAlone(MeasurementContext context, WalletChoice shape, boolean withEvent) {
        this.context = context;
        this.shape = shape;
        this.withEvent = withEvent;
    }

    @Override
    public void prepare() {
        context.baseline();
        context.scale().warm(ProcessHandle.current().pid(),
                () -> transfersPerSecond(context.scale().warmUp().dividedBy(3)));
    }

    @Override
    public void round(int number) {
        beside.add(context.baseline().transfersPerSecond(shape, number));
        ours.add(transfersPerSecond(context.scale().load()));
    }

    private double transfersPerSecond(Duration time) {
        BenchInstallation installation = context.young();
        Mark before = installation.mark(WalletChoice.UNIFORM);
        long done = new LedgerWriterLoad(installation, shape, withEvent, LedgerWriterLoad.MANY).run(time);
        installation.requireTransfers(before, done);
        return done * (double) TimeUnit.SECONDS.toNanos(1) / time.toNanos();
    }

    private Goal goal() {
        if (shape == WalletChoice.HOT) {
            return withEvent ? HOT_WITH_EVENT : HOT;
        }
        return withEvent ? UNIFORM_WITH_EVENT : UNIFORM;
    }

    @Override
    public List<Figure> figures() {
        String name = "ledger writer alone, " + shape.words() + ", with a key" + (withEvent ? " and an event" : "");
        return List.of(Figure.ratio(name, "/s", new Samples(ours), new Samples(beside), goal()));
    }
}
