package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.proof.PgLedgerProofs;
import dev.hazina.persistence.sql.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The migration 300-movements.sql on books that the version before has written: each line stays as it was, and books
/// whose lines don't pair are refused.
@OnlyInLongForm(LongForm.MIGRATIONS)
class MovementsMigrationTest {
    private static final String FILE = "300-movements.sql";
    private static final int KINDS_OF_POSTINGS = 12;
    private static final String ENTRIES = """
            SELECT concat_ws('|', merchant_id, subject_id, kind, line, account_id, place,
                coalesce(wallet_id::text, '-'), currency, amount, coalesce(balance::text, '-'),
                coalesce(version::text, '-'), at) AS line
            FROM entries ORDER BY 1""";
    private static final String POSTINGS = """
            SELECT concat_ws('|', merchant_id, subject_kind, subject_id, kind, account_id, at) AS line
            FROM postings ORDER BY 1""";

    /// Wallets whose balances or counts aren't those of their entries, and currencies that don't add up to zero.
    private static final String WRONG = """
            SELECT (SELECT count(*) FROM wallets w LEFT JOIN LATERAL (
                       SELECT coalesce(sum(e.amount) FILTER (WHERE e.place = 'available'), 0) AS available,
                              coalesce(sum(e.amount) FILTER (WHERE e.place = 'pending'), 0) AS pending,
                              count(*) AS lines
                       FROM entries e WHERE e.merchant_id = w.merchant_id AND e.wallet_id = w.id) e ON true
                    WHERE w.available <> e.available OR w.pending <> e.pending OR w.version <> e.lines)
                 + (SELECT count(*) FROM (SELECT FROM entries GROUP BY currency HAVING sum(amount) <> 0) AS c)""";

    @Test
    void everyLineIsAsItWas() {
        try (TestDatabase database = filled()) {
            List<String> entries = lines(database, ENTRIES);
            List<String> postings = lines(database, POSTINGS);
            assertThat(database.number("SELECT count(DISTINCT kind) FROM postings")).isEqualTo(KINDS_OF_POSTINGS);
            assertThat(database.number(WRONG)).isZero();

            database.apply(FILE);

            assertThat(lines(database, ENTRIES)).hasSizeGreaterThan(70).isEqualTo(entries);
            assertThat(lines(database, POSTINGS)).hasSizeGreaterThan(30).isEqualTo(postings);
            assertThat(database.number("SELECT count(*) FROM movements")).isEqualTo(entries.size() / 2);
            assertThat(database.number(WRONG)).isZero();
        }
    }

    @Test
    void theProofIsCleanAfterwards() {
        try (TestDatabase database = filled()) {
            database.bringUpToDate();

            assertThat(new PgLedgerProofs(Buckets.one(database.dataSource()), InstantSource.system()).prove()
                    .differences())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("damages")
    void booksWhoseLinesDontPairAreRefused(String damage, String says) {
        try (TestDatabase database = filled()) {
            database.execute("SET session_replication_role = replica; " + damage
                    + "; SET session_replication_role = origin");
            List<String> entries = lines(database, ENTRIES);

            assertThatThrownBy(() -> database.apply(FILE)).rootCause().hasMessageContaining(says);

            assertThat(lines(database, ENTRIES)).isEqualTo(entries);
            assertThat(database.number("SELECT count(*) FROM pg_class WHERE relname = 'movements'")).isZero();
        }
    }

    static Stream<Arguments> damages() {
        String released = "(SELECT subject_id FROM postings WHERE kind = 'released' ORDER BY at LIMIT 1)";
        return Stream.of(
                Arguments.of("DELETE FROM entries WHERE kind = 'released' AND line = 2 AND subject_id = " + released,
                        "entry 1 of posting released of subject "),
                Arguments.of("UPDATE entries SET amount = amount + 1 WHERE kind = 'transferred' AND line = 2",
                        "entry 1 of posting transferred of subject "),
                Arguments.of("UPDATE entries SET line = line + 1 WHERE kind = 'transferred' AND line = 2",
                        "entry 1 of posting transferred of subject "),
                Arguments.of("UPDATE entries SET account_id = subject_id WHERE kind = 'transferred'",
                        "entry 1 of posting transferred of subject "),
                Arguments.of("UPDATE entries SET currency = 'USD' WHERE kind = 'transferred' AND line = 2",
                        "entry 1 of posting transferred of subject "),
                Arguments.of("UPDATE entries SET at = at + interval '1 second' WHERE kind = 'transferred' AND line = 1",
                        "entry 2 of posting transferred of subject "),
                Arguments.of("DELETE FROM entries WHERE kind = 'transferred'", "has no first entry"),
                Arguments.of("DELETE FROM postings WHERE kind = 'transferred'",
                        "entry 1 of posting transferred of subject "),
                Arguments.of("UPDATE entries SET place = 'suspense', wallet_id = NULL, balance = NULL, version = NULL"
                        + " WHERE kind = 'transferred'", "movements_two_places"));
    }

    private static TestDatabase filled() {
        TestDatabase database = TestDatabase.before(FILE);
        try (InputStream script = Objects
                .requireNonNull(MovementsMigrationTest.class.getResourceAsStream("/db/before-movements.sql"))) {
            database.execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return database;
    }

    private static List<String> lines(TestDatabase of, String sql) {
        return new Database(of.dataSource()).list(sql, parameters -> {}, row -> row.text("line"));
    }
}
