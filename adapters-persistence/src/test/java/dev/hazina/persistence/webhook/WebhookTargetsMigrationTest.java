package dev.hazina.persistence.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.Database;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Deliveries that were pending before targets had rows keep their due times.
@OnlyInLongForm(LongForm.MIGRATIONS)
class WebhookTargetsMigrationTest {
    private static final String FILE = "230-webhook-targets.sql";
    private static final String BEFORE = """
            INSERT INTO webhook_deliveries (merchant_id, id, account_id, kind, target, url, event_id, type, status,
                attempts,
                failures, last_status_code, next_attempt_at, created_at)
            SELECT m::uuid, gen_random_uuid(), m::uuid, 'callback', target, 'https://a.example/', gen_random_uuid(),
                't', status,
                1, 1, 500, due, '2026-01-01'
            FROM (VALUES
                ('00000000-0000-0000-0000-000000000001', 'callback:a', 'pending', timestamptz '2026-01-02'),
                ('00000000-0000-0000-0000-000000000001', 'callback:a', 'pending', '2026-01-01'),
                ('00000000-0000-0000-0000-000000000001', 'callback:b', 'pending', '2026-01-03'),
                ('00000000-0000-0000-0000-000000000001', 'callback:c', 'delivered', NULL),
                ('00000000-0000-0000-0000-000000000002', 'callback:a', 'pending', '2026-01-04'),
                ('00000000-0000-0000-0000-000000000002', 'callback:b', 'canceled', NULL)) one (m, target, status,
                    due)""";
    private static final String TARGETS = """
            SELECT right(merchant_id::text, 1) || ' ' || target || ' ' || to_char(due_at AT TIME ZONE 'UTC',
                'DD') AS line
            FROM webhook_targets WHERE leased_until IS NULL ORDER BY merchant_id, target""";

    @Test
    void whatIsPendingHasItsTargets() {
        try (TestDatabase database = TestDatabase.before(FILE)) {
            database.execute("SET timezone = 'UTC'; " + BEFORE);
            database.bringUpToDate();

            assertThat(lines(database)).containsExactly("1 callback:a 01", "1 callback:b 03", "2 callback:a 04");
            assertThat(database.number("SELECT count(*) FROM webhook_wakeups")).isZero();
        }
    }

    @Test
    void goesBack() {
        try (TestDatabase database = TestDatabase.before(FILE)) {
            database.apply(FILE);
            database.rollBack(FILE);
            database.execute(BEFORE);
            database.apply(FILE);

            assertThat(lines(database)).hasSize(3);
        }
    }

    private static List<String> lines(TestDatabase database) {
        return new Database(database.dataSource()).list(TARGETS, p -> {}, row -> row.text("line"));
    }
}
