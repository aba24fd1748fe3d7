package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A bucket has the tables that `public` has, in every respect. A changeset that changes a bucket's table has to be in
/// the changelogs of both.
class BucketSchemaTest {
    private static final int COUNT = 2;
    private static final String LAST = "bucket_01";

    private final TestDatabase test = TestDatabase.withBuckets(COUNT);

    @AfterEach
    void close() {
        test.close();
    }

    @ParameterizedTest
    @EnumSource
    void aBucketIsLikePublic(SchemaPart part) throws SQLException {
        List<String> inPublic = read("public", part);

        assertThat(inPublic).isNotEmpty();
        List<String> inBucket = read(LAST, part);
        List<String> onlyInBucket = new ArrayList<>(inBucket);
        onlyInBucket.removeAll(inPublic);
        inPublic.removeAll(inBucket);
        assertThat(onlyInBucket).as("in a bucket and not in public").isEmpty();
        assertThat(inPublic).as("in public and not in a bucket; is the changeset in bucket.xml too?").isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"TABLES", "COLUMNS", "CONSTRAINTS", "INDEXES", "TRIGGERS", "FUNCTIONS", "VIEWS"})
    void aChangeOfOneOfThemIsFound(SchemaPart part) throws SQLException {
        test.execute(switch (part) {
            case TABLES -> "ALTER TABLE wallets SET (fillfactor = 71)";
            case COLUMNS -> "ALTER TABLE payments ALTER looks SET DEFAULT 1";
            case CONSTRAINTS -> "ALTER TABLE refunds DROP CONSTRAINT refunds_positive";
            case INDEXES -> "DROP INDEX payouts_by_phone";
            case TRIGGERS -> "ALTER TABLE movements DISABLE TRIGGER movements_sound";
            case FUNCTIONS -> "ALTER FUNCTION check_movements() SET work_mem = '1MB'";
            case VIEWS -> "CREATE OR REPLACE VIEW postings AS SELECT merchant_id, subject_kind, subject_id, kind,"
                    + " account_id, at FROM movements WHERE line = 2";
            case PRIVILEGES, SEQUENCES -> throw new IllegalArgumentException("not changed by changesets");
        });

        assertThat(read(LAST, part)).isNotEqualTo(read("public", part));
    }

    @Test
    void aBucketHasNothingElse() {
        assertThat(new Database(test.unbound()).list(
                "SELECT relname FROM pg_class WHERE relnamespace = '" + LAST + "'::regnamespace"
                        + " AND relkind IN ('r', 'p', 'v') AND relname NOT LIKE 'databasechangelog%'",
                none -> {}, row -> row.text("relname"))).containsExactlyInAnyOrderElementsOf(BucketTables.NAMES);
    }

    @Test
    void theFirstRowsAreInTheBuckets() {
        assertThat(test.number("SELECT count(*) FROM public.merchant_clock")).isZero();
        assertThat(test.number("SELECT count(*) FROM bucket_00.merchant_clock")).isZero();
        // The platform's, whose number is odd.
        assertThat(test.number("SELECT count(*) FROM bucket_01.merchant_clock")).isOne();
        assertThat(test.number("SELECT count(*) FROM bucket_00.ledger_checkpoint")).isOne();
        assertThat(test.number("SELECT count(*) FROM bucket_01.ledger_checkpoint")).isOne();
    }

    @Test
    void eachBucketKeepsItsOwnRecordOfChanges() {
        List<Long> changes = Arrays.asList(test.number("SELECT count(*) FROM bucket_00.databasechangelog"),
                test.number("SELECT count(*) FROM bucket_01.databasechangelog"));

        assertThat(changes).doesNotContain(0L).containsOnly(changes.getFirst());
    }

    @Test
    void rowsInPublicAreFound() throws SQLException {
        try (TestDatabase one = TestDatabase.fresh(); Connection connection = one.unbound().getConnection()) {
            assertThat(BucketSchemas.filledInPublic(connection)).isEmpty();
            one.execute("INSERT INTO sent_forms VALUES (gen_random_uuid(), repeat('0', 64), now())");
            assertThat(BucketSchemas.filledInPublic(connection)).containsExactly("sent_forms");
        }
    }

    private List<String> read(String schema, SchemaPart part) throws SQLException {
        try (Connection connection = test.unbound().getConnection(); Statement path = connection.createStatement()) {
            path.execute("SET search_path = " + (schema.equals("public") ? schema : schema + ", public"));
            return part.read(connection, schema);
        }
    }
}
