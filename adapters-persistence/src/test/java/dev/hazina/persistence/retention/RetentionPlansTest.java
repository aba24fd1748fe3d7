package dev.hazina.persistence.retention;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Expired rows are found along an index, also on a database that was in use before the migration.
class RetentionPlansTest {
    private static final Instant BOUND = Instant.parse("2026-01-01T00:10:00Z");
    private static final String FILLED = """
            INSERT INTO webhook_events (merchant_id, id, account_id, type, subject_kind, subject_id, sequence, body,
                created_at)
            SELECT '00000000-0000-0000-0000-000000000001', gen_random_uuid(), gen_random_uuid(), 'payment.succeeded',
                'payment',
                gen_random_uuid(), 1, '{}', timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1,
                    3000) n;
            INSERT INTO webhook_deliveries (merchant_id, id, account_id, kind, target, url, event_id, type, status,
                attempts,
                failures, last_status_code, next_attempt_at, created_at)
            SELECT merchant_id, gen_random_uuid(), account_id, 'callback', 'callback:a', 'https://a.example/', id, type,
                'delivered', 1, 0, 200, NULL, created_at FROM webhook_events;
            ANALYZE""";

    private TestDatabase database = TestDatabase.fresh();

    @AfterEach
    void close() {
        database.close();
    }

    @ParameterizedTest
    @CsvSource({"EVENTS, webhook_events_by_age", "DELIVERIES, webhook_deliveries_ended",
            "CALLBACKS, provider_callbacks_ended", "AUDIT_LOG, audit_log_by_age"})
    void whatIsOldIsFoundByIndex(Subject subject, String index) throws SQLException {
        database.execute(FILLED);
        try (Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            try (Statement settings = connection.createStatement()) {
                settings.execute(Retention.BY_INDEX);
            }
            String plan = Database.list(connection, "EXPLAIN " + subject.sql,
                    p -> p.instant(BOUND).number(Retention.MOST), row -> row.text("QUERY PLAN")).stream()
                    .collect(Collectors.joining("\n"));
            assertThat(plan).contains(index).doesNotContain("Seq Scan");
        }
    }

    @Test
    void whatWasThereBeforeIsForgottenToo() {
        database.close();
        database = TestDatabase.before("231-retention.sql");
        database.execute(FILLED);
        database.bringUpToDate();

        assertThat(new Retention(Buckets.one(database.dataSource())).deleteEvents(BOUND)).isFalse();

        assertThat(database.number("SELECT count(*) FROM webhook_events")).isEqualTo(2_991);
        assertThat(database.number("SELECT count(*) FROM webhook_deliveries")).isEqualTo(2_991);
    }

    @Test
    void goesBack() {
        database.close();
        database = TestDatabase.before("231-retention.sql");
        database.apply("231-retention.sql");
        database.rollBack("231-retention.sql");
        database.execute(FILLED);
        database.bringUpToDate();

        assertThat(database.number("SELECT count(*) FROM retention")).isEqualTo(3);
    }

    @Test
    void aLotIsDeletedInSteps() {
        database.execute(FILLED);
        Retention retention = new Retention(Buckets.one(database.dataSource()));
        Instant after = Instant.parse("2026-01-01T00:00:00Z").plusSeconds(60 * 2_500);

        assertThat(retention.deleteEvents(after)).isTrue();
        assertThat(database.number("SELECT count(*) FROM webhook_events")).isEqualTo(2_000);
        assertThat(retention.deleteEvents(after)).isTrue();
        assertThat(retention.deleteEvents(after)).isFalse();
        assertThat(database.number("SELECT count(*) FROM webhook_events")).isEqualTo(501);
    }

    enum Subject {
        EVENTS(Retention.EXPIRED_EVENTS), DELIVERIES(Retention.EXPIRED_DELIVERIES), CALLBACKS(
                Retention.EXPIRED_CALLBACKS), AUDIT_LOG(Retention.EXPIRED_ENTRIES);

        private final String sql;

        Subject(String sql) {
            this.sql = sql;
        }
    }
}
