package dev.hazina.persistence.ledger;

import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.persistence.bucket.OneBucket;
import dev.hazina.persistence.id.PgIds;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Ledger writers for tests that need their own.
final class LedgerWriters {
    private static final Duration DEADLINE = Duration.ofMinutes(1);
    private static final int MOST_WAITING = 4096;

    private LedgerWriters() {}

    static PgLedgerWriter on(DataSource source, InstantSource clock, int writers) {
        return of(Optional.empty(), source, clock, writers);
    }

    /// @param instance the instance that takes the idempotency keys
    static PgLedgerWriter of(Optional<UUID> instance, DataSource source, InstantSource clock, int writers) {
        return with(WriteLimits.of(DEADLINE), instance, source, clock, writers);
    }

    /// A writer that waits for a lock for as long as it is held.
    static PgLedgerWriter waitingForLocks(DataSource source, InstantSource clock) {
        return waitingForLocks(source, clock, 1);
    }

    static PgLedgerWriter waitingForLocks(DataSource source, InstantSource clock, int writers) {
        return with(new WriteLimits(DEADLINE, DEADLINE, MOST_WAITING), Optional.empty(), source, clock, writers);
    }

    static PgLedgerWriter with(WriteLimits limits, DataSource source, InstantSource clock) {
        return with(limits, Optional.empty(), source, clock, 1);
    }

    private static PgLedgerWriter with(WriteLimits limits, Optional<UUID> instance, DataSource source,
            InstantSource clock, int writers) {
        return new PgLedgerWriter(instance, OneBucket.of(source), clock, writers,
                new EventFactory(new PgIds(source, clock), new PlainBodies()), () -> {}, limits);
    }
}
