package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.discrepancy.PgDiscrepancyReads;
import dev.hazina.persistence.inbound.PgInboundPaymentReads;
import dev.hazina.persistence.instruction.PaymentRows;
import dev.hazina.persistence.instruction.PayoutRows;
import dev.hazina.persistence.instruction.RefundRows;
import dev.hazina.persistence.proof.PgLedgerProofs;
import dev.hazina.persistence.sql.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The migration 205-money.sql on a database with rows: the rows keep their meaning, and the new columns are filled
/// for them.
@TestInstance(Lifecycle.PER_CLASS)
@OnlyInLongForm(LongForm.MIGRATIONS)
class MoneyMigrationTest {
    private static final String FILE = "205-money.sql";
    private static final String SCHEMA = """
            SELECT line FROM (
                SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
                       || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS line
                FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
                LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
                WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
                UNION ALL
                SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' '
                       || replace(pg_get_constraintdef(oid), ' NOT VALID', '')
                FROM pg_constraint WHERE connamespace = 'public'::regnamespace
                UNION ALL
                SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
                UNION ALL
                SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
                UNION ALL
                SELECT proname || ' ' || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace) all_of_it
            ORDER BY 1""";
    private static final String RECEIPTS = """
            SELECT concat_ws(' ', provider, receipt, right(merchant_id::text, 2), holder_kind, right(holder_id::text,
                2),
                currency, amount, waiting) AS line
            FROM provider_receipts ORDER BY receipt""";

    private static final String KEYS = """
            SELECT concat_ws(' ', named.key, k.status, k.taken_by) AS line
            FROM (VALUES ('answered'), ('open'), ('unknown')) AS named (key)
            JOIN idempotency_keys k ON k.digest = encode(substring(sha256(
                uuid_send('00000000-0000-0000-0000-000000000001') || 'POST /v1/payments'::bytea || '\\x00'::bytea
                || named.key::bytea) FOR 16), 'hex')::uuid
            ORDER BY named.key""";

    private final TestDatabase database = TestDatabase.before(FILE);
    private final Database rows = new Database(database.dataSource());
    private List<String> hoursBefore = List.of();

    @BeforeAll
    void bringOn() {
        fill(database);
        hoursBefore = hours();
        database.bringUpToDate();
    }

    @AfterAll
    void close() {
        database.close();
    }

    private static void fill(TestDatabase empty) {
        try (InputStream script = Objects
                .requireNonNull(MoneyMigrationTest.class.getResourceAsStream("/db/before-money.sql"))) {
            empty.execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theBooksBalanceAndStatementsSayTheSameAfterwards() {
        assertThat(differences(database)).isEmpty();
        assertThat(hours()).isEqualTo(hoursBefore).isNotEmpty();
    }

    @Test
    void aReceiptIsOfWhateverHadItFirst() {
        assertThat(lines(RECEIPTS)).containsExactly("daraja F1 01 refund 31 KES 500 f",
                "daraja N1 00 notice 41 KES 300 t", "daraja N2 01 payment 42 KES 300 f",
                "daraja N3 00 notice 43 KES 300 f", "daraja N4 01 payment 44 KES 300 f",
                "daraja N5 00 notice 47 KES 300 f",
                "daraja O1 01 payout 21 KES 1000 f", "daraja R1 01 payment 11 KES 10000 f",
                "daraja R9 01 payment 19 KES 5000 f");
    }

    /// An inbound payment of another amount keeps its discrepancy. A person finishes the one that a person
    /// routes.
    @Test
    void aNoticeInSuspenseThatTellsOfAPaymentIsFound() {
        assertThat(new PgInboundPaymentReads(Buckets.one(database.dataSource())).matched(10)).singleElement()
                .satisfies(matched -> {
                    assertThat(matched.inbound().id().value()).isEqualTo(id(45));
                    assertThat(matched.to().wallet().value()).isEqualTo(id(1));
                });
    }

    @Test
    void whatWasPaidLateSaysWhen() {
        assertThat(payout(22)).isInstanceOfSatisfying(State.Failed.class,
                failed -> assertThat(failed.late()).isEqualTo(arrived(at(122))));
        assertThat(payout(23)).isInstanceOfSatisfying(State.Failed.class,
                failed -> assertThat(failed.late()).isEqualTo(arrived(at(123))));
        assertThat(refund(32)).isInstanceOfSatisfying(State.Failed.class,
                failed -> assertThat(failed.late()).isEqualTo(arrived(at(132))));
    }

    private static State.Late arrived(Instant at) {
        return new State.Late.Arrived(new LateSuccess(at, Optional.empty()), Optional.of("ref"));
    }

    @Test
    void everythingIsReadAsItWas() {
        assertThat(payment(11)).isEqualTo(new State.Succeeded(Optional.of("R1")));
        assertThat(payment(12)).isEqualTo(new State.Succeeded(Optional.of("R1")));
        assertThat(payment(13)).isEqualTo(new State.Succeeded(Optional.empty()));
        assertThat(payment(14)).isEqualTo(new State.Queued());
        assertThat(payment(15)).isEqualTo(new State.Sent(Optional.of("ref"), Evidence.NONE));
        assertThat(payment(18)).isEqualTo(new State.Canceled(new State.Late.None()));
        assertThat(payment(16)).isInstanceOf(State.Failed.class);
        assertThat(payment(17)).isInstanceOf(State.Failed.class);
        assertThat(payout(21)).isEqualTo(new State.Succeeded(Optional.of("O1")));
        assertThat(payout(24)).isEqualTo(new State.Sent(Optional.of("ref"), Evidence.NONE));
        assertThat(refund(31)).isEqualTo(new State.Succeeded(Optional.of("F1")));
        assertThat(refund(33)).isEqualTo(new State.Sent(Optional.of("ref"), Evidence.NONE));
        var subject = new Subject(Subject.Kind.INBOUND_PAYMENT, id(41));
        assertThat(new PgDiscrepancyReads(Buckets.one(database.dataSource())).unresolved(subject)).hasSize(1);
        assertThat(lines(KEYS))
                .containsExactly("answered 201", "open");
        assertThat(lines("SELECT concat_ws(' ', status, purpose) AS line FROM provider_callbacks ORDER BY id"))
                .containsExactly("handled reports", "new reports");
    }

    @Test
    void itCanBeTakenBackAndDoneAgain() {
        try (TestDatabase other = TestDatabase.before(FILE)) {
            fill(other);
            List<String> before = lines(other, SCHEMA);
            other.apply(FILE);
            List<String> after = lines(other, SCHEMA);

            other.rollBack(FILE);
            assertThat(lines(other, SCHEMA)).isEqualTo(before);

            other.apply(FILE);
            assertThat(lines(other, SCHEMA)).isEqualTo(after);
            assertThat(lines(other, RECEIPTS)).isEqualTo(lines(RECEIPTS));
            other.bringUpToDate();
            assertThat(differences(other)).isEmpty();
        }
    }

    @Test
    void everyCheckHasReadTheRowsThatWereThere() {
        assertThat(lines("SELECT conname AS line FROM pg_constraint WHERE NOT convalidated")).isEmpty();
    }

    private State payment(int number) {
        return find("SELECT " + PaymentRows.COLUMNS + " FROM payments p WHERE p.id = ?", number, PaymentRows::read)
                .state();
    }

    private State payout(int number) {
        return find("SELECT " + PayoutRows.COLUMNS + " FROM payouts p WHERE p.id = ?", number, PayoutRows::read)
                .state();
    }

    private State refund(int number) {
        return find("SELECT " + RefundRows.COLUMNS + " FROM refunds r WHERE r.id = ?", number, RefundRows::read)
                .state();
    }

    private <T> T find(String sql, int number, Database.Mapping<T> mapping) {
        Optional<T> found = rows.find(sql, parameters -> parameters.uuid(id(number)), mapping);
        return found.orElseThrow();
    }

    private List<String> hours() {
        return lines("SELECT h::text AS line FROM statement_hours h ORDER BY 1");
    }

    private List<String> lines(String sql) {
        return lines(database, sql);
    }

    private static List<String> lines(TestDatabase of, String sql) {
        return new Database(of.dataSource()).list(sql, parameters -> {}, row -> row.text("line"));
    }

    private static List<LedgerProof.Difference> differences(TestDatabase of) {
        return new PgLedgerProofs(Buckets.one(of.dataSource()), InstantSource.system()).prove().differences();
    }

    private static UUID id(int number) {
        return new UUID(0, Long.parseLong(Integer.toString(number), 16));
    }

    private static Instant at(int minute) {
        return Instant.parse("2026-01-01T00:00:00Z").plusSeconds(minute * 60L);
    }
}
