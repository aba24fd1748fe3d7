package dev.hazina.bootstrap.bench;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.persistence.bucket.Buckets;
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

/// Transfers through the ledger writer in this process, without HTTP, groups forming by themselves, an idempotency key
/// with each.
///
/// @param withEvent whether each comes with an event too
/// @param callers how many submit at a time
record LedgerWriterLoad(BenchInstallation installation, WalletChoice shape, boolean withEvent, int callers) {
    static final int MANY = 256;
    private static final int POOL = 4;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /// @return how many were recorded
    long run(Duration time) {
        try (HikariDataSource pool = pool(); DatabaseClock clock = new DatabaseClock(pool, true)) {
            Ids ids = new PgIds(pool, clock);
            EventFactory eventFactory = new EventFactory(ids, new EventText());
            try (PgLedgerWriter writer = new PgLedgerWriter(Optional.empty(), Buckets.one(pool).all().getFirst(), clock,
                    1, eventFactory, () -> {},
                    WriteLimits.of(PATIENCE))) {
                return record(writer, ids, time);
            }
        }
    }

    private HikariDataSource pool() {
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
        List<Future<Long>> submitting = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < callers; i++) {
                KeyedTransfers transfers = new KeyedTransfers(installation, shape, withEvent, ids,
                        new SplittableRandom(i));
                submitting.add(threads.submit(() -> {
                    long done = 0;
                    for (; System.nanoTime() - end < 0; done++) {
                        writer.record(transfers.next());
                    }
                    return done;
                }));
            }
            long done = 0;
            for (Future<Long> caller : submitting) {
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
}
