package dev.hazina.persistence.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.restore.Restore;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A restore is opened between the changes of money, whatever connection they are made on.
class RestoreLockTest {
    private static final int COUNT = 3;
    /// What each transaction with money does first. Then it asks whether a restore is open.
    private static final String LOCK_CLOCK = """
            SELECT merchant_id FROM merchant_clock WHERE merchant_id = '00000000-0000-0000-0000-000000000000'
            FOR NO KEY UPDATE""";
    private static final String WAITING = """
            SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = '%s.merchant_clock'::regclass""";
    private static final long BEHIND = 1_000_000;

    @AutoClose
    private final TestDatabase test = TestDatabase.withBuckets(COUNT);
    @AutoClose
    private final ExecutorService other = Executors.newSingleThreadExecutor();

    private final Buckets buckets = test.buckets();
    private final PgBooksPosition books = new PgBooksPosition(new Database(test.unbound()), buckets.schemas());

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void itWaitsForTheTransactionsThatHaveLockedAClock(int number) throws Exception {
        Bucket bucket = buckets.all().get(number);
        try (Connection group = bucket.source().getConnection()) {
            group.setAutoCommit(false);
            assertThat(restored(group)).isFalse();
            Future<Optional<Restore>> opening = other.submit(this::open);
            awaitWaiting(bucket, opening);
            assertThat(test.number("SELECT count(*) FROM restores")).isZero();

            group.commit();

            assertThat(opening.get()).isPresent();
        }
    }

    @Test
    void aTransactionThatWaitsForItSeesIt() throws Exception {
        Bucket bucket = buckets.all().get(1);
        try (Connection opener = test.unbound().getConnection();
                Connection group = bucket.source().getConnection();
                Statement statement = opener.createStatement()) {
            opener.setAutoCommit(false);
            group.setAutoCommit(false);
            statement.execute(
                    "INSERT INTO bucket_01.merchant_clock VALUES ('00000000-0000-0000-0000-000000000000', now())"
                            + " ON CONFLICT DO NOTHING");
            opener.commit();
            statement.execute(RestoreRows.lockClocks(buckets.schemas()));
            Future<Boolean> learned = other.submit(() -> restored(group));
            awaitWaiting(bucket, learned);
            statement.execute("INSERT INTO restores (id, found_at, books_position, books_at, expected_position, state)"
                    + " VALUES (gen_random_uuid(), now(), 1, now(), 2, 'open')");

            opener.commit();

            assertThat(learned.get()).isTrue();
        }
    }

    private Optional<Restore> open() {
        return books.expect(UUID.randomUUID(), BEHIND, Optional.empty(), Optional.empty(), Duration.ZERO);
    }

    private static boolean restored(Connection group) throws SQLException {
        try (Statement statement = group.createStatement()) {
            statement.execute(LOCK_CLOCK);
            try (var row = statement.executeQuery(OpenRestore.FIND)) {
                return row.next();
            }
        }
    }

    private void awaitWaiting(Bucket bucket, Future<?> waiting) {
        while (test.number(WAITING.formatted(bucket.schema())) == 0) {
            assertThat(waiting.isDone()).as("waits for the clock of %s", bucket).isFalse();
            Thread.onSpinWait();
        }
    }
}
