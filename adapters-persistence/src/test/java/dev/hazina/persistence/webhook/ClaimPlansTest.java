package dev.hazina.persistence.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A claim reads the due targets only, however many are due later.
class ClaimPlansTest {
    private static final int DUE = 20;
    private static final int MOST = 500;
    private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");
    private static final Pattern SCAN = Pattern
            .compile("Scan .*webhook_(targets|slots|wakeups).*actual .*rows=([0-9]+)");
    private static final Pattern REMOVED = Pattern.compile("Rows Removed by .*: ([0-9]+)");
    private static final String WAITING = """
            INSERT INTO webhook_targets (merchant_id, target, due_at)
            SELECT ('00000000-0000-0000-0000-' || lpad((n % 500)::text, 12, '0'))::uuid, 'callback:' || n || '.example',
                CASE WHEN n <= 20 THEN timestamptz '2026-01-01'
                    ELSE timestamptz '2026-02-01' + n * interval '1 second' END
            FROM generate_series(1, 30000) n""";

    private final TestDatabase postgres = TestDatabase.fresh();

    @AfterEach
    void close() {
        postgres.close();
    }

    /// With and without statistics, which a table that has just been filled doesn't have yet.
    @Test
    void aClaimReadsWhatIsDue() {
        postgres.execute(WAITING);
        assertReadsWhatIsDue();
        postgres.execute("ANALYZE");
        assertReadsWhatIsDue();
    }

    private void assertReadsWhatIsDue() {
        List<String> plan = plan();
        assertThat(plan).anySatisfy(line -> assertThat(line).contains("webhook_targets_due"));
        assertThat(plan).noneSatisfy(line -> assertThat(line).contains("Seq Scan"));
        assertThat(plan).allSatisfy(line -> {
            Matcher scan = SCAN.matcher(line);
            if (scan.find()) {
                assertThat(Integer.parseInt(scan.group(2))).as(line).isLessThanOrEqualTo(DUE);
            }
            Matcher removed = REMOVED.matcher(line);
            if (removed.find()) {
                assertThat(Integer.parseInt(removed.group(1))).as(line).isLessThanOrEqualTo(DUE);
            }
        });
        assertThat(plan.stream().filter(line -> SCAN.matcher(line).find())).hasSizeGreaterThan(2);
    }

    /// The claim is rolled back.
    private List<String> plan() {
        try (Connection connection = postgres.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            try (Statement settings = connection.createStatement()) {
                settings.execute(TargetClaims.BY_INDEX);
            }
            List<String> plan = Database.list(connection,
                    "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) " + TargetClaims.CLAIM,
                    p -> p.instant(NOW).number(MOST).number(1_000), row -> row.text("QUERY PLAN"));
            connection.rollback();
            return plan;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
