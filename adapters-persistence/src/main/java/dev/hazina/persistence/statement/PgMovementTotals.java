package dev.hazina.persistence.statement;

import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The stored totals of movements, so that a statement doesn't read each movement of its period. An account has a row
/// for each hour. A wallet has one for three hours, so that days in UTC and days in East Africa, which begin at 21:00
/// UTC, are whole rows. Statements add what is not stored yet from the movements.
///
/// Totals are stored when ten minutes are over, and at once where adding up took long ([WantedTotals]). They go up to
/// the second in which the merchant moved money last; the row of a period that isn't over is added to later. A second
/// of a merchant is complete when the merchant's clock has passed it: every commit that moves a merchant's money holds
/// the lock of that clock, which only goes forward, so that no later commit writes an earlier movement.
@Singleton
public final class PgMovementTotals {
    private static final Logger LOG = LoggerFactory.getLogger(PgMovementTotals.class);
    /// What a row of an account is about.
    static final Duration ACCOUNT_PERIOD = Duration.ofHours(1);
    /// What a row of a wallet is about.
    static final Duration WALLET_PERIOD = Duration.ofHours(3);

    /// Merchants in one round.
    private static final int MOST_MERCHANTS = 100;
    /// What one transaction adds: the longest of these times that hasn't too many movements.
    private static final List<Duration> LONG_STEPS = List.of(Duration.ofDays(1), Duration.ofHours(3));
    /// What it adds otherwise.
    private static final Duration SHORT_STEP = Duration.ofMinutes(10);
    /// What one statement adds of a short step that has too many movements.
    private static final Duration PART = Duration.ofMinutes(1);
    /// On a busy machine a movement takes up to 30 microseconds, so that this many take 9 seconds.
    private static final int MOST_MOVEMENTS = 300_000;
    /// After so many merchants one after the other it is the database that fails.
    private static final int MOST_FAILURES = 3;
    /// Eleven minutes of a busy merchant are in two short steps.
    private static final int MOST_WANTED_STEPS = 3;

    private static final String END = "SELECT stored_until FROM movement_totals_ends WHERE merchant_id = ?";
    private static final String DUE = """
            SELECT c.merchant_id FROM merchant_clock c LEFT JOIN movement_totals_ends e ON e.merchant_id = c.merchant_id
            WHERE date_bin('10 minutes', greatest(c.last_at, ?), '1970-01-01T00:00:00Z')
                    > coalesce(e.stored_until, '-infinity')
                AND date_bin('1 second', c.last_at, '1970-01-01T00:00:00Z') > coalesce(e.stored_until, '-infinity')
            LIMIT ?""";
    /// Another instance may be at work on the same merchant.
    private static final String LOCK = """
            SELECT e.stored_until, date_bin('1 second', c.last_at, '1970-01-01T00:00:00Z') AS complete_until
            FROM movement_totals_ends e JOIN merchant_clock c ON c.merchant_id = e.merchant_id
            WHERE e.merchant_id = ? FOR UPDATE OF e SKIP LOCKED""";
    private static final String BEGIN = """
            INSERT INTO movement_totals_ends (merchant_id, stored_until)
            SELECT c.merchant_id, date_bin('10 minutes', coalesce(?, c.last_at), '1970-01-01T00:00:00Z')
            FROM merchant_clock c WHERE c.merchant_id = ? ON CONFLICT (merchant_id) DO NOTHING""";
    private static final String MOVE_END = "UPDATE movement_totals_ends SET stored_until = ? WHERE merchant_id = ?";
    private static final String LIMITS = "SET LOCAL statement_timeout = '60s'; SET LOCAL lock_timeout = '5s'";

    private final Buckets buckets;
    private final InstantSource clock;
    private final WantedTotals wanted;
    private final int mostMovements;

    @Inject
    PgMovementTotals(Buckets buckets, InstantSource clock, WantedTotals wanted) {
        this(buckets, clock, wanted, MOST_MOVEMENTS);
    }

    /// @param mostMovements the number of movements from which on a step is a shorter one
    PgMovementTotals(Buckets buckets, InstantSource clock, WantedTotals wanted, int mostMovements) {
        this.buckets = buckets;
        this.clock = clock;
        this.wanted = wanted;
        this.mostMovements = mostMovements;
    }

    private record Ends(Instant stored, Instant complete) {}

    /// All movements of the merchant before this time are in the stored totals.
    static Instant end(Connection connection, MerchantId merchant) throws SQLException {
        return Database.list(connection, END, parameters -> parameters.uuid(merchant.value()),
                row -> row.instant("stored_until")).stream().findFirst().orElse(Instant.EPOCH);
    }

    /// Adds what is complete and not stored yet, of each merchant at most a day. A merchant whose totals can't be
    /// stored does not keep the others waiting.
    ///
    /// @return the number of merchants
    /// @throws StorageFailure when the last merchant failed and none was stored, or three failed one after the other
    public int storeDue() {
        return (int) EveryBucket.sum(buckets, bucket -> storeDue(bucket.database()));
    }

    /// Adds what is complete, without waiting for ten minutes to be over, of the merchants for whom adding up took
    /// long. Where it fails, it is tried again the next time that adding up takes long.
    ///
    /// @return the number of merchants
    public int storeWanted() {
        int stored = 0;
        for (MerchantId merchant : wanted.take()) {
            try {
                stored += storeLatest(merchant) ? 1 : 0;
            } catch (StorageFailure e) {
                LOG.warn("the totals of merchant {} can't be stored", merchant, e);
            }
        }
        return stored;
    }

    private boolean storeLatest(MerchantId merchant) {
        int steps = 0;
        while (steps < MOST_WANTED_STEPS && store(buckets.of(merchant), merchant.value())) {
            steps++;
        }
        return steps > 0;
    }

    private long storeDue(Database database) {
        Instant now = clock.instant();
        List<UUID> due = database.list(DUE, parameters -> parameters.instant(now).number(MOST_MERCHANTS),
                row -> row.uuid("merchant_id"));
        long stored = 0;
        int failed = 0;
        for (UUID merchant : due) {
            try {
                stored += store(database, merchant) ? 1 : 0;
                failed = 0;
            } catch (StorageFailure e) {
                failed++;
                if (failed == MOST_FAILURES || (stored == 0 && merchant.equals(due.getLast()))) {
                    throw e;
                }
                LOG.warn("the totals of merchant {} can't be stored", merchant, e);
            }
        }
        return stored;
    }

    private boolean store(Database database, UUID merchant) {
        return database.together(connection -> {
            try (Statement statement = connection.createStatement()) {
                statement.execute(LIMITS);
            }
            Optional<Ends> ends = ends(connection, merchant);
            if (ends.isEmpty()) {
                begin(connection, merchant);
                ends = ends(connection, merchant);
            }
            Optional<Ends> open = ends.filter(found -> found.stored().isBefore(found.complete()));
            if (open.isPresent()) {
                store(connection, merchant, open.get());
            }
            return open.isPresent();
        });
    }

    private static Optional<Ends> ends(Connection connection, UUID merchant) throws SQLException {
        return Database.list(connection, LOCK, parameters -> parameters.uuid(merchant),
                row -> new Ends(row.instant("stored_until"), row.instant("complete_until"))).stream().findFirst();
    }

    private static void begin(Connection connection, UUID merchant) throws SQLException {
        Optional<Instant> first = firstMovement(connection, merchant, Instant.EPOCH);
        Database.update(connection, BEGIN, parameters -> parameters.instant(first).uuid(merchant));
    }

    private static Optional<Instant> firstMovement(Connection connection, UUID merchant, Instant since)
            throws SQLException {
        return Database.list(connection, MovementSql.FIRST, parameters -> {
            for (int i = 0; i < MovementSql.BRANCH_COUNT; i++) {
                parameters.instant(Optional.of(since));
            }
            parameters.uuid(merchant);
        }, row -> row.optionalInstant("at")).getFirst();
    }

    /// Time without movements is skipped.
    private void store(Connection connection, UUID merchant, Ends ends) throws SQLException {
        Optional<Instant> first = firstMovement(connection, merchant, ends.stored()).filter(ends.complete()::isAfter);
        Instant until = first.isPresent()
                ? until(connection, merchant, first.get(), ends.complete())
                : ends.complete();
        if (first.isPresent()) {
            Instant since = first.get();
            for (Instant end : partEnds(connection, merchant, since, until)) {
                add(connection, merchant, since, end);
                since = end;
            }
        }
        Database.update(connection, MOVE_END,
                parameters -> parameters.instant(Optional.of(until)).uuid(merchant));
    }

    /// The ends of what one statement adds. A minute has few enough movements to be added before the database gives up
    /// waiting, also where ten minutes have not.
    private List<Instant> partEnds(Connection connection, UUID merchant, Instant first, Instant until)
            throws SQLException {
        boolean isShort = !until.isAfter(first.plus(SHORT_STEP));
        if (!isShort || count(connection, merchant, first, until) < mostMovements) {
            return List.of(until);
        }
        return Stream.concat(Stream.iterate(StatementWindow.down(first, PART).plus(PART), until::isAfter,
                end -> end.plus(PART)), Stream.of(until)).toList();
    }

    private static void add(Connection connection, UUID merchant, Instant since, Instant before) throws SQLException {
        Database.update(connection, MovementSql.STORE, parameters -> {
            for (int part = 0; part < MovementSql.SUMMAND_COUNT; part++) {
                for (int i = 0; i < MovementSql.DIRECTION_COUNT; i++) {
                    parameters.instant(Optional.of(since)).instant(Optional.of(before));
                }
                parameters.uuid(merchant);
            }
        });
    }

    /// The end of the step that begins with this movement.
    private Instant until(Connection connection, UUID merchant, Instant first, Instant complete)
            throws SQLException {
        Instant begin = StatementWindow.down(first, SHORT_STEP);
        Instant least = min(begin.plus(SHORT_STEP), complete);
        for (Duration step : LONG_STEPS) {
            Instant end = min(begin.plus(step), complete);
            if (end.equals(least) || count(connection, merchant, first, end) < mostMovements) {
                return end;
            }
        }
        return least;
    }

    private long count(Connection connection, UUID merchant, Instant since, Instant before) throws SQLException {
        return Database.list(connection, MovementSql.COUNT, parameters -> {
            for (int i = 0; i < MovementSql.BRANCH_COUNT; i++) {
                parameters.instant(since).instant(before);
            }
            parameters.uuid(merchant).number(mostMovements);
        }, row -> row.number("movements")).getFirst();
    }

    private static Instant min(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
