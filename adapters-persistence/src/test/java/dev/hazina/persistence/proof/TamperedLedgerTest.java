package dev.hazina.persistence.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.bucket.OneBucket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The proof finds wrong rows that were written with the tables' triggers switched off. Each row is planted into
/// filled books.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TamperedLedgerTest {
    private static final String NOTHING = "SELECT 1";

    private final PgWorld world = PgWorld.fresh();
    private final SteppingClock clock = new SteppingClock();
    private FilledBooks books;
    private TamperedBooks tampered;

    @BeforeAll
    void fill() {
        // The checkpoint is that of empty books, so that a recent proof covers everything.
        assertThat(world.proof().prove().differences()).isEmpty();
        books = new FilledBooks(world);
        clock.set(world.clock().instant());
        // A template of copies has no connections, so the world's end here.
        world.close();
        tampered = TamperedBooks.of(world.database());
    }

    @AfterAll
    void close() {
        tampered.close();
    }

    @Test
    void cleanBooksAreClean() {
        LedgerProof.Proof whole = prove(NOTHING, Optional.empty());
        LedgerProof.Proof recent = prove(NOTHING, Optional.of(Instant.EPOCH));

        assertThat(whole.differences()).isEmpty();
        assertThat(whole.clean()).isTrue();
        assertThat(recent.differences()).isEmpty();
        assertThat(recent.entries()).isEqualTo(whole.entries()).isPositive();
    }

    @Test
    void theBooksHaveEveryKindOfPosting() {
        assertThat(world.database().number("SELECT count(DISTINCT kind) FROM postings"))
                .isEqualTo(Posting.Kind.values().length);
    }

    /// The checks of subjects read only those that deviate, and find what they find when they read all.
    ///
    /// @param name the mutation in words
    ///
    /// @param says the differences that the whole proof has to find, with the row's id
    @ParameterizedTest(name = "{0}")
    @MethodSource("mutations")
    void theWholeProofFinds(String name, String sql, List<String> says) {
        List<String> sentences = sentences(prove(sql, Optional.empty()));

        assertThat(sentences).as(name).isNotEmpty();
        for (String sentence : says) {
            assertThat(sentences).as(name).contains(sentence);
        }
        assertThat(sentences).as(name).containsExactlyInAnyOrderElementsOf(
                sentences(PgLedgerProof.ofEverything(tampered.with(sql), clock).prove()));
    }

    /// The recent proof finds wrong rows that have changed, and no planted row makes it throw.
    @ParameterizedTest(name = "{0}")
    @MethodSource("mutations")
    void theRecentProofFindsItToo(String name, String sql, List<String> says) {
        List<String> sentences = sentences(prove(sql, Optional.of(Instant.EPOCH)));

        if (!name.startsWith("only the whole: ")) {
            assertThat(sentences).as(name).isNotEmpty();
        }
    }

    /// A row that was damaged after it was proven is found by the whole proof.
    @Test
    void theRecentProofLeavesAloneWhatHasNotChanged() {
        Optional<Instant> later = Optional.of(clock.instant().plusSeconds(1));
        String sql = """
                UPDATE payments SET amount = 1, fee = 0 WHERE id = '%s';
                UPDATE payouts SET amount = 1 WHERE id = '%s'""".formatted(books.paid, books.queued);
        try (TestDatabase database = copy()) {
            assertThat(prove(database, Optional.empty()).clean()).isTrue();
            database.execute("SET session_replication_role = replica; " + sql);

            LedgerProof.Proof recent = prove(database, later);

            assertThat(recent.differences()).isEmpty();
            assertThat(recent.entries()).isZero();
            assertThat(sentences(prove(database, Optional.empty())))
                    .anyMatch(said -> said.contains(books.paid.toString()))
                    .contains("wallet " + books.main + ": pending is KES 90.00, its open payouts make KES 0.01");
        }
    }

    Stream<Arguments> mutations() {
        return Stream.of(Mutations.ofPayments(books), Mutations.ofRefunds(books), Mutations.ofPayouts(books),
                Mutations.ofPostings(books), Mutations.ofTransfers(books), Mutations.ofWallets(books),
                Mutations.ofThePlatform(books), OutcomeMutations.all(books), ClearingMutations.all(books),
                ClearingMutations.ofReclassified(books), SentBackMutations.of(books),
                ReceiptMutations.all(books), NonsenseMutations.all(books), OpenPaymentMutations.of(books),
                OwnMovementMutations.of(books))
                .flatMap(all -> all);
    }

    @Test
    void sentencesAreBounded() {
        String many = """
                INSERT INTO transfers (merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount,
                    created_at)
                SELECT merchant_id, gen_random_uuid(), account_id, from_wallet_id, to_wallet_id, currency, 1,
                    created_at + n * interval '1 minute' FROM transfers, generate_series(1, 250) n""";
        List<Difference> differences = of(prove(many, Optional.empty()), Currency.KES);

        assertThat(differences).hasSize(Check.MOST + 1);
        assertThat(differences.getLast().sentence()).isEqualTo("and 150 more like the last");
    }

    @Test
    void theSameDifferenceKeepsItsNameWhenItsAmountChanges() {
        String sql = "UPDATE wallets SET available = available + %d WHERE id = '" + books.main + "'";
        List<Difference> first = of(prove(sql.formatted(1), Optional.empty()), Currency.KES);
        List<Difference> second = of(prove(sql.formatted(2), Optional.empty()), Currency.KES);

        assertThat(first).extracting(Difference::about).isEqualTo(second.stream().map(Difference::about).toList());
        assertThat(first).doesNotContainAnyElementsOf(second);
    }

    @Test
    void noSentenceNamesAPhone() {
        List<String> sentences = sentences(
                prove("DELETE FROM movements WHERE line = 1; DELETE FROM inbound", Optional.empty()));

        assertThat(sentences).hasSizeGreaterThan(20).noneMatch(sentence -> sentence.contains("+254"));
    }

    @Test
    void whatDoesNotFinishIsSaid() {
        try (TestDatabase database = copy()) {
            LedgerProof proof = new PgLedgerProof(OneBucket.of(database.dataSource()), clock, Duration.ZERO,
                    Duration.ZERO);

            assertThat(proof.prove().clean()).isFalse();
            assertThat(sentences(proof.prove())).hasSize(1 + Checks.WHOLE.size())
                    .contains("the check of postings could not finish: all checks together may take 0 s");
            assertThat(sentences(proof.prove(Optional.of(Instant.EPOCH)))).containsExactly(
                    "the check of the subjects that have changed could not finish: all checks together may take 0 s");
        }
    }

    /// A lock that is never released keeps one check from finishing; the checks before it are made.
    @Test
    void theCheckThatIsKeptFromItsEndIsReported() throws Exception {
        try (TestDatabase database = copy();
                var holder = database.dataSource().getConnection();
                var statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("LOCK TABLE statement_hours IN ACCESS EXCLUSIVE MODE");
            LedgerProof proof = new PgLedgerProof(OneBucket.of(database.dataSource()), clock, Duration.ofSeconds(2),
                    Duration.ofSeconds(2));

            assertThat(sentences(proof.prove()))
                    .contains("the check of sums by hour could not finish: all checks together may take 2 s");
            holder.rollback();
        }
    }

    /// Books that a test changes for good, or whose tables it locks.
    private TestDatabase copy() {
        tampered.close();
        try {
            return world.database().copy();
        } finally {
            tampered = TamperedBooks.of(world.database());
        }
    }

    private LedgerProof.Proof prove(String sql, Optional<Instant> since) {
        return new PgLedgerProof(tampered.with(sql), clock).prove(since);
    }

    private LedgerProof.Proof prove(TestDatabase database, Optional<Instant> since) {
        return new PgLedgerProof(OneBucket.of(database.dataSource()), clock).prove(since);
    }

    private static List<String> sentences(LedgerProof.Proof proof) {
        return proof.differences().stream().map(Difference::sentence).toList();
    }

    private static List<Difference> of(LedgerProof.Proof proof, Currency currency) {
        return proof.currencies().stream().filter(c -> c.currency() == currency).findFirst().orElseThrow()
                .differences();
    }
}
