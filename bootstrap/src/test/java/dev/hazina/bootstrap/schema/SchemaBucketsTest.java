package dev.hazina.bootstrap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.persistence.sql.TablePrivileges;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The buckets that a start makes, and the count that a database keeps.
class SchemaBucketsTest {
    private static final String MADE = "SELECT string_agg(nspname, ' ' ORDER BY nspname) FROM pg_namespace"
            + " WHERE nspname LIKE 'bucket%'";
    private static final String FORBIDDEN = "42501";
    private static final String NOT_READY = "55000";
    /// The tables of a bucket that take rows in `public`.
    private static final String OPEN = """
            SELECT count(*) FROM pg_class b JOIN pg_class p ON p.relname = b.relname AND p.relkind = 'r'
                AND p.relnamespace = 'public'::regnamespace
            WHERE b.relnamespace = 'bucket_00'::regnamespace AND b.relkind = 'r'
                AND b.relname NOT LIKE 'databasechangelog%'
                AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = p.oid AND tgname = 'rows_are_in_buckets')""";

    @TempDir
    static Path directory;

    private static SchemaServer server;

    @BeforeAll
    static void start() {
        server = new SchemaServer(directory);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void ofSeveralStartsAtOnceOneMakesTheBuckets() throws Exception {
        server.empty();
        try (ExecutorService instances = Executors.newFixedThreadPool(3)) {
            List<Future<?>> starts = IntStream.range(0, 3)
                    .<Future<?>>mapToObj(i -> instances.submit(() -> server.schema(3).bringUpToDate())).toList();
            for (Future<?> start : starts) {
                start.get();
            }
        }

        assertThat(server.ask(MADE)).isEqualTo("bucket_00 bucket_01 bucket_02");
        assertThat(server.ask("SELECT buckets FROM installation")).isEqualTo("3");
        assertThat(server.schema(3).isCurrent()).isTrue();
        assertThat(server.schema(3).pendingLater()).isEmpty();
    }

    /// To make a schema with its buckets takes longer than most of these tests, which leave it as it was.
    @Nested
    class WithOne {
        @BeforeAll
        static void make() throws SQLException {
            server.empty();
            server.schema(1).bringUpToDate();
        }

        @Test
        void withOneBucketNothingIsMade() throws SQLException {
            assertThat(server.ask(MADE)).isEqualTo("null");
            assertThat(server.ask("SELECT buckets FROM installation")).isEqualTo("1");
            assertThat(server.ask("SELECT length(schema_print) FROM installation")).isEqualTo("64");
        }

        @Test
        void withOneBucketNothingStandsBeforeARow() throws SQLException {
            assertThat(server.ask("SELECT count(*) FROM pg_trigger WHERE tgname = 'rows_are_in_buckets'"))
                    .isEqualTo("0");
            server.execute(server.running(),
                    "INSERT INTO sent_forms VALUES (gen_random_uuid(), repeat('0', 64), now())");
        }

        @Test
        void oneBucketStaysOne() throws SQLException {
            assertThatThrownBy(server.schema(2)::bringUpToDate).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("has HAZINA_BUCKETS=1");
            assertThat(server.ask(MADE)).isEqualTo("null");
        }

        /// A database from before the count was kept.
        @Test
        void merchantsRowsInPublicAreNotLeftThere() throws SQLException {
            server.execute("UPDATE installation SET buckets = NULL, schema_print = 'an older one';"
                    + " INSERT INTO sent_forms VALUES (gen_random_uuid(), repeat('0', 64), now())");

            assertThatThrownBy(server.schema(2)::bringUpToDate).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("has merchants' rows in the schema public already (sent_forms)")
                    .hasMessageContaining("leave HAZINA_BUCKETS out");
            assertThat(server.ask("SELECT buckets IS NULL FROM installation")).isEqualTo("t");

            server.schema(1).bringUpToDate();
            assertThat(server.ask("SELECT buckets FROM installation")).isEqualTo("1");
        }
    }

    /// The same.
    @Nested
    class WithTwo {
        @BeforeAll
        static void make() throws SQLException {
            server.empty();
            server.schema(2).bringUpToDate();
        }

        @Test
        void theRunningRoleHasWhatItNeedsInABucketAndNoMore() throws SQLException {
            try (Connection running = server.connect(server.running())) {
                assertThat(TablePrivileges.suffice(running)).isTrue();
                assertThat(TablePrivileges.beyondNeed(running)).isEmpty();
            }
            for (String sql : List.of("UPDATE bucket_01.movements SET amount = amount", "TRUNCATE bucket_00.wallets",
                    "ALTER TABLE bucket_00.movements DISABLE TRIGGER USER", "CREATE TABLE bucket_00.mine (id int)",
                    "UPDATE bucket_01.ledger_checkpoint SET as_of = 'infinity'",
                    "DELETE FROM bucket_00.unproven_movements",
                    "UPDATE bucket_01.ledger_checkpoint_wallets SET available = 0")) {
                assertThatThrownBy(() -> server.execute(server.running(), sql)).as(sql).isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).as(e.getMessage()).isEqualTo(FORBIDDEN));
            }
        }

        /// Whatever the session finds first.
        @Test
        void aBucketsCheckpointIsMovedInItsOwnSchema() throws SQLException {
            server.execute(server.running(),
                    "SET search_path = bucket_00, public; SELECT bucket_01.renew_ledger_checkpoint()");

            assertThat(server.ask("SELECT as_of IS NULL FROM bucket_00.ledger_checkpoint")).isEqualTo("t");
            assertThat(server.ask("SELECT as_of <= clock_timestamp() FROM bucket_01.ledger_checkpoint")).isEqualTo("t");
        }

        /// A program from before the buckets names tables without a schema, on connections that find `public`.
        @Test
        void anOlderProgramCanNotWriteIntoPublic() throws SQLException {
            for (String sql : List.of(
                    "INSERT INTO merchant_clock (merchant_id, last_at) VALUES (gen_random_uuid(), now())",
                    "INSERT INTO sent_forms VALUES (gen_random_uuid(), repeat('0', 64), now())",
                    "INSERT INTO wallets DEFAULT VALUES", "INSERT INTO payments DEFAULT VALUES",
                    "INSERT INTO movements DEFAULT VALUES", "INSERT INTO idempotency_keys DEFAULT VALUES")) {
                assertThatThrownBy(() -> server.execute(server.running(), sql)).as(sql).isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).as(e.getMessage()).isEqualTo(NOT_READY));
            }
            assertThat(server.ask(OPEN)).isEqualTo("0");
            server.schema(2).bringUpToDate();
            server.execute(server.running(),
                    "INSERT INTO bucket_00.sent_forms VALUES (gen_random_uuid(), repeat('0', 64), now())");
        }

        /// The owner's own grants, and what a restore without them leaves.
        @ParameterizedTest
        @ValueSource(strings = {"REVOKE INSERT ON bucket_01.payments FROM hazina",
                "REVOKE USAGE ON SCHEMA bucket_01 FROM hazina", "GRANT DELETE ON bucket_01.movements TO hazina;"
                        + " REVOKE INSERT ON bucket_00.wallets FROM hazina"})
        void aStartGrantsWhatIsMissing(String changed) throws SQLException {
            server.execute(changed);

            assertThat(server.schema(2).isCurrent()).isFalse();
            server.schema(2).bringUpToDate();

            assertThat(server.schema(2).isCurrent()).isTrue();
            try (Connection running = server.connect(server.running())) {
                assertThat(TablePrivileges.beyondNeed(running)).isEmpty();
            }
        }
    }

    /// The same.
    @Nested
    class WithThree {
        @BeforeAll
        static void make() throws SQLException {
            server.empty();
            server.schema(3).bringUpToDate();
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 4})
        void anotherCountIsRefused(int other) throws SQLException {
            assertThatThrownBy(server.schema(other)::bringUpToDate).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("has HAZINA_BUCKETS=3, and this is a start with HAZINA_BUCKETS=" + other)
                    .hasMessageContaining("set it to 3");
            assertThatThrownBy(server.schema(other)::isCurrent).isInstanceOf(StartFailure.class);

            assertThat(server.ask(MADE)).isEqualTo("bucket_00 bucket_01 bucket_02");
        }

        @Test
        void aStartThatEndedBetweenTwoBucketsIsGoneOnWith() throws SQLException {
            String whole = server.ask("SELECT count(*) FROM pg_class WHERE relname = 'payments'");
            server.execute("DROP SCHEMA bucket_01 CASCADE; DROP SCHEMA bucket_02 CASCADE; CREATE SCHEMA bucket_01");

            assertThat(server.schema(3).isCurrent()).isFalse();
            server.schema(3).bringUpToDate();

            assertThat(server.schema(3).isCurrent()).isTrue();
            assertThat(server.ask("SELECT count(*) FROM pg_class WHERE relname = 'payments'")).isEqualTo(whole)
                    .isEqualTo("4");
        }
    }
}
