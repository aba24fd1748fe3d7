package dev.hazina.bootstrap.bench;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.persistence.clock.DatabaseClock;
import dev.hazina.persistence.id.PgIds;
import dev.hazina.persistence.ledger.PgLedgerWriter;
import dev.hazina.persistence.ledger.WriteLimits;
import dev.hazina.persistence.sql.BinaryArrays;
import dev.hazina.persistence.sql.SessionLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/// The ledger writer in this process, without HTTP: 256 callers at a time, groups forming by themselves, an idempotency
/// key with each transfer and, in one of its two forms, an event too; compared with five statements in a transaction.
final class LedgerWriterAlone implements Measurement {
    private static final Goal UNIFORM = Goal.atLeast(4, 8);
    private static final Goal HOT = Goal.atLeast(7, 15);
    private static final int CALLERS = 256;
    private static final int POOL = 4;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

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
        transfersPerSecond(context.scale().warmUp().dividedBy(3));
    }

    @Override
    public void round(int number) {
        beside.add(context.baseline().transfersPerSecond(shape, number));
        ours.add(transfersPerSecond(context.scale().load()));
    }

    private double transfersPerSecond(Duration time) {
        BenchInstallation installation = context.young();
        BenchInstallation.Mark before = installation.mark();
        long done;
        try (HikariDataSource pool = pool(installation); DatabaseClock clock = new DatabaseClock(pool, true)) {
            Ids ids = new PgIds(pool, clock);
            EventFactory eventFactory = new EventFactory(ids, new EventText());
            try (PgLedgerWriter writer = new PgLedgerWriter(Optional.empty(), pool, clock, 1, eventFactory, () -> {},
                    WriteLimits.of(PATIENCE))) {
                done = record(writer, ids, time);
            }
        }
        installation.requireTransfers(before, done);
        return done * (double) TimeUnit.SECONDS.toNanos(1) / time.toNanos();
    }

    private static HikariDataSource pool(BenchInstallation installation) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(installation.database().jdbcUrl());
        config.setUsername(installation.database().user());
        config.setPassword(installation.database().password());
        config.setMaximumPoolSize(POOL);
        config.setConnectionInitSql(SessionLimits.SQL);
        config.addDataSourceProperty(BinaryArrays.SETTING, BinaryArrays.OIDS);
        return new HikariDataSource(config);
    }

    private long record(PgLedgerWriter writer, Ids ids, Duration time) {
        long end = System.nanoTime() + time.toNanos();
        List<Future<Long>> callers = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < CALLERS; i++) {
                KeyedTransfers transfers = new KeyedTransfers(context.young(), shape, withEvent, ids,
                        new SplittableRandom(i));
                callers.add(threads.submit(() -> {
                    long done = 0;
                    for (; System.nanoTime() - end < 0; done++) {
                        writer.record(transfers.next());
                    }
                    return done;
                }));
            }
            long done = 0;
            for (Future<Long> caller : callers) {
                done += caller.get();
            }
            return done;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public List<Figure> figures() {
        String name = "ledger writer alone, " + shape.word() + ", with a key" + (withEvent ? " and an event" : "");
        return List.of(
                Figure.ratio(name, "/s", new Samples(ours), new Samples(beside),
                        shape == WalletChoice.HOT ? HOT : UNIFORM));
    }
}
