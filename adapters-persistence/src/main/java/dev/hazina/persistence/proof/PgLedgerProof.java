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
            SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;
            SET LOCAL work_mem = '64MB'""";

    /// The subjects of unproven movements, and the rows with an instant since then, found by the small indexes on time.
    /// A transfer whose only movement is exactly what it says is left out: the checks of subjects could find nothing,
    /// and most subjects are transfers. The lateral query finds each by its key. Rows that have a time of their
    /// merchant's clock, up to its last proven movement, were proven with that movement.
    private static final String TOUCHED = Checkpoint.UNPROVEN + """
            SELECT f.merchant_id, f.subject_id AS id FROM fresh f
            LEFT JOIN LATERAL (
                SELECT true AS agrees FROM transfers t
                JOIN wallets a ON a.merchant_id = t.merchant_id AND a.id = t.from_wallet_id
                JOIN wallets b ON b.merchant_id = t.merchant_id AND b.id = t.to_wallet_id
                WHERE t.merchant_id = f.merchant_id AND t.id = f.subject_id
                    AND (f.subject_kind, f.kind, f.line, f.from_place, f.to_place)
                        = ('transfer', 'transferred', 1, 'available', 'available')
                    AND (f.account_id, f.at, f.currency, f.amount, f.from_wallet_id, f.to_wallet_id)
                        = (t.account_id, t.created_at, t.currency, t.amount, t.from_wallet_id, t.to_wallet_id)
                    AND (a.account_id, a.currency, b.account_id, b.currency)
                        = (t.account_id, t.currency, t.account_id, t.currency)
                    AND NOT EXISTS (SELECT FROM movements m WHERE m.merchant_id = f.merchant_id
                        AND m.subject_id = f.subject_id AND (m.kind <> f.kind OR m.line <> f.line))
                OFFSET 0) AS plain ON true
            WHERE plain.agrees IS NULL
            UNION SELECT p.merchant_id, p.id FROM payments p WHERE p.updated_at >= ? AND {new p.updated_at}
            UNION SELECT p.merchant_id, p.id FROM refunds p WHERE p.updated_at >= ? AND {new p.updated_at}
            UNION SELECT p.merchant_id, p.id FROM payouts p WHERE p.updated_at >= ? AND {new p.updated_at}
            UNION SELECT p.merchant_id, p.id FROM transfers p WHERE p.created_at >= ? AND {new p.created_at}
                AND NOT EXISTS (SELECT FROM movements m WHERE m.merchant_id = p.merchant_id AND m.subject_id = p.id)
            UNION SELECT i.merchant_id, i.id FROM inbound i WHERE i.received_at >= ?
            UNION SELECT d.merchant_id, d.subject_id FROM discrepancies d WHERE d.raised_at >= ?
            UNION SELECT d.merchant_id, d.id FROM discrepancies d WHERE d.resolved_at >= ?"""
            .replaceAll("\\{new (\\w+\\.\\w+)}", """
                    NOT EXISTS (SELECT FROM ledger_checkpoint_merchants k
                        WHERE k.merchant_id = p.merchant_id AND k.last_at >= $1)""");
    private static final int TIMES = 7;

    private static final String SUMS = """
            SELECT currency, sum(amount) AS sum, count(*) AS entries FROM entries GROUP BY 1""";
    private static final String RECENT_SUMS = Checkpoint.UNPROVEN + """
            SELECT currency, sum(amount) AS sum, count(*) AS entries FROM lines GROUP BY 1""";

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
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute(BEGIN);
            }
            Instant asOf = clock.instant();
            Checkpoint checkpoint = new Checkpoint(connection);
            // Takes the snapshot. Where there is no checkpoint, nothing less than the whole is proven.
            Optional<Checkpoint.Start> known = checkpoint.start();
            Optional<Recent> from = since.flatMap(instant -> known.map(start -> new Recent(start, instant)));
            ProofDeadline deadline = ProofDeadline.in(from.isEmpty() ? longestWhole : longestRecent);
            // The server sends nothing while a check runs.
            connection.setNetworkTimeout(Runnable::run, (int) deadline.allowed().plus(ANSWERS_WITHIN).toMillis());
            Proof proof = prove(new CheckRunner(connection, deadline), from, asOf);
            if (proof.clean()) {
                checkpoint.move(from.map(Recent::start), asOf);
            } else {
                connection.rollback();
            }
            return proof;
        } catch (SQLException e) {
            throw new DatabaseFailure("the ledger could not be proven", e);
        }
    }

    /// The part that a recent proof covers.
    ///
    /// @param start where unproven movements begin
    /// @param since from when on rows have changed
    private record Recent(Checkpoint.Start start, Instant since) {}

    private static Proof prove(CheckRunner attempt, Optional<Recent> from, Instant asOf) throws SQLException {
        ProofDifferences findings = new ProofDifferences(attempt.deadline().allowed());
        Map<Currency, ProofDifferences.CurrencyTotal> sums = from.isEmpty()
                ? whole(attempt, findings)
                : recent(attempt, from.get(), findings);
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
        for (Check check : Checks.WHOLE) {
            findings.add(check, attempt.list(check.name(), check.whole(), none -> {}, ProofDifferences::found));
        }
        return sums;
    }

    private static Map<Currency, ProofDifferences.CurrencyTotal> recent(CheckRunner attempt, Recent from,
            ProofDifferences findings)
            throws SQLException {
        CheckRunner.CheckOutcome<ChangedSubjects.Changed> subjects = attempt.list("the subjects that have changed",
                TOUCHED,
                parameters -> {
                    parameters.instant(from.start().since());
                    for (int i = 0; i < TIMES; i++) {
                        parameters.instant(from.since());
                    }
                }, ChangedSubjects.Changed::of);
        findings.note(subjects);
        if (subjects.failure().isPresent()) {
            return Map.of();
        }
        Database.Binding changed = new ChangedSubjects(subjects.rows()).binding();
        Map<Currency, ProofDifferences.CurrencyTotal> sums = findings
                .sums(attempt.list("sums of entries", RECENT_SUMS, from.start().binding(), ProofDifferences::sum));
        for (Check check : Checks.RECENT) {
            findings.add(check, attempt.list(check.name(), check.recent(), changed, ProofDifferences::found));
        }
        for (Check check : CarriedChecks.ALL) {
            findings.add(check, attempt.list(check.name(), check.carried(), from.start().binding(),
                    ProofDifferences::found));
        }
        return sums;
    }
}
