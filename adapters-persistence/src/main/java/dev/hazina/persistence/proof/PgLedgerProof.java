package dev.hazina.persistence.proof;

import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/// Runs all checks in one snapshot, so that a proof can run while money moves. The checks share a time limit. A check
/// that doesn't finish within it is reported as not proven.
public final class PgLedgerProof implements LedgerProof {
    /// The time of a whole proof grows with the number of rows.
    private static final Duration LONGEST_WHOLE = Duration.ofMinutes(10);
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(5);
    private static final Duration LONGEST_RECENT = Duration.ofMinutes(1);

    /// Large groups are added up in memory instead of in files.
    private static final String BEGIN = """
            SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
            SET LOCAL work_mem = '64MB'""";
    /// Takes the snapshot.
    private static final String NOW = "SELECT 1";

    /// The number of subjects in a proof of recent changes: the ones that changed last. The limit keeps a proof
    /// every minute cheap under load; the whole proof has none.
    private static final int MOST_RECENT = 5_000;

    /// The rows with an instant since then, found by the small indexes on time.
    private static final String TOUCHED = """
            SELECT merchant_id, id FROM (
                SELECT p.merchant_id, p.subject_id AS id, p.at FROM postings p WHERE p.at >= ?
                UNION ALL SELECT e.merchant_id, e.subject_id, e.at FROM entries e WHERE e.at >= ?
                UNION ALL SELECT p.merchant_id, p.id, p.updated_at FROM payments p WHERE p.updated_at >= ?
                UNION ALL SELECT r.merchant_id, r.id, r.updated_at FROM refunds r WHERE r.updated_at >= ?
                UNION ALL SELECT p.merchant_id, p.id, p.updated_at FROM payouts p WHERE p.updated_at >= ?
                UNION ALL SELECT t.merchant_id, t.id, t.created_at FROM transfers t WHERE t.created_at >= ?
                UNION ALL SELECT i.merchant_id, i.id, i.received_at FROM inbound i WHERE i.received_at >= ?
                UNION ALL SELECT d.merchant_id, d.subject_id, d.raised_at FROM discrepancies d WHERE d.raised_at >= ?
                UNION ALL SELECT d.merchant_id, d.id, d.resolved_at FROM discrepancies d
                    WHERE d.resolved_at >= ?) AS changed
            GROUP BY merchant_id, id ORDER BY max(at) DESC, id LIMIT ?""";
    private static final int TIMES = 9;

    private static final String WALLETS = """
            WITH touched AS (SELECT * FROM unnest(?, ?) AS changed (merchant_id, id))
            SELECT DISTINCT e.merchant_id, e.wallet_id AS id FROM entries e
            WHERE e.wallet_id IS NOT NULL AND (e.merchant_id, e.subject_id) IN (SELECT merchant_id, id FROM touched)""";

    private static final String SUMS = "SELECT currency, sum(amount) AS sum, count(*) AS entries FROM entries GROUP BY 1";
    private static final String RECENT_SUMS = """
            WITH touched AS (SELECT * FROM unnest(?, ?) AS changed (merchant_id, id))
            SELECT e.currency, sum(e.amount) AS sum, count(*) AS entries FROM entries e
            WHERE (e.merchant_id, e.subject_id) IN (SELECT merchant_id, id FROM touched) GROUP BY 1""";

    private final DataSource source;
    private final InstantSource clock;
    private final Duration longestWhole;
    private final Duration longestRecent;

    /// @param source gives connections outside transactions as well
    public PgLedgerProof(DataSource source, InstantSource clock) {
        this(source, clock, LONGEST_WHOLE, LONGEST_RECENT);
    }

    PgLedgerProof(DataSource source, InstantSource clock, Duration longestWhole, Duration longestRecent) {
        this.source = source;
        this.clock = clock;
        this.longestWhole = longestWhole;
        this.longestRecent = longestRecent;
    }

    @Override
    public Proof prove(Optional<Instant> since) {
        ProofDeadline deadline = ProofDeadline.in(since.isEmpty() ? longestWhole : longestRecent);
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            // The server sends nothing while a check runs.
            connection.setNetworkTimeout(Runnable::run, (int) deadline.allowed().plus(ANSWERS_WITHIN).toMillis());
            try (Statement statement = connection.createStatement()) {
                statement.execute(BEGIN);
            }
            Instant asOf = clock.instant();
            Database.list(connection, NOW, none -> {}, row -> true);
            Proof proof = prove(new CheckRunner(connection, deadline), since, asOf);
            connection.rollback();
            return proof;
        } catch (SQLException e) {
            throw new DatabaseFailure("the ledger could not be proven", e);
        }
    }

    private static Proof prove(CheckRunner attempt, Optional<Instant> since, Instant asOf) throws SQLException {
        ProofDifferences findings = new ProofDifferences(attempt.deadline().allowed());
        Map<Currency, ProofDifferences.CurrencyTotal> sums = since.isEmpty()
                ? whole(attempt, findings)
                : recent(attempt, since.get(), findings);
        List<OfCurrency> currencies = new ArrayList<>();
        for (Currency currency : Currency.values()) {
            ProofDifferences.CurrencyTotal sum = sums.getOrDefault(currency,
                    new ProofDifferences.CurrencyTotal(Money.zero(currency), 0));
            currencies.add(new OfCurrency(currency, sum.total(), sum.entries(), findings.of(currency)));
        }
        return new Proof(asOf, attempt.deadline().elapsed(), currencies);
    }

    private static Map<Currency, ProofDifferences.CurrencyTotal> whole(CheckRunner attempt, ProofDifferences findings)
            throws SQLException {
        Map<Currency, ProofDifferences.CurrencyTotal> sums = findings
                .sums(attempt.list("sums of entries", SUMS, none -> {}, ProofDifferences::sum));
        make(attempt, Checks.WHOLE, ChangedSubjects.WHOLE, findings);
        return sums;
    }

    private static Map<Currency, ProofDifferences.CurrencyTotal> recent(CheckRunner attempt, Instant since,
            ProofDifferences findings)
            throws SQLException {
        CheckRunner.CheckOutcome<ChangedSubjects.Changed> subjects = attempt.list("the subjects that have changed",
                TOUCHED,
                parameters -> {
                    for (int i = 0; i < TIMES; i++) {
                        parameters.instant(since);
                    }
                    parameters.number(MOST_RECENT);
                }, ChangedSubjects.Changed::of);
        findings.note(subjects);
        if (subjects.failure().isPresent()) {
            return Map.of();
        }
        ChangedSubjects changed = ChangedSubjects.of(subjects.rows());
        Map<Currency, ProofDifferences.CurrencyTotal> sums = findings
                .sums(attempt.list("sums of entries", RECENT_SUMS, changed.binding(), ProofDifferences::sum));
        make(attempt, Checks.RECENT, changed, findings);
        CheckRunner.CheckOutcome<ChangedSubjects.Changed> wallets = attempt.list("the wallets that have changed",
                WALLETS,
                changed.binding(),
                ChangedSubjects.Changed::of);
        findings.note(wallets);
        make(attempt, Checks.RECENT_WALLETS, ChangedSubjects.of(wallets.rows()), findings);
        return sums;
    }

    private static void make(CheckRunner attempt, List<Check> checks, ChangedSubjects reach, ProofDifferences findings)
            throws SQLException {
        for (Check check : checks) {
            findings.add(check, attempt.list(check.name(), reach.isWhole() ? check.whole() : check.recent(),
                    reach.binding(), ProofDifferences::found));
        }
    }
}
