package dev.hazina.persistence.proof;

import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.persistence.bucket.Bucket;
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

/// Proves the ledger of a bucket. It runs all checks in one snapshot, so that a proof can run while money moves. The
/// checks share a time limit. A check that doesn't finish within it is reported as not proven.
final class PgLedgerProof implements LedgerProof {
    /// The time of a whole proof grows with the number of rows.
    private static final Duration LONGEST_WHOLE = Duration.ofMinutes(10);
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(5);
    private static final Duration LONGEST_RECENT = Duration.ofMinutes(1);

    /// Large groups are added up in memory instead of in files. The planner expects that most rows violate a rule, and
    /// that handing them from process to process costs more than sharing the work saves; almost none do.
    private static final String BEGIN = """
            SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;
            SET LOCAL work_mem = '64MB';
            SET LOCAL parallel_tuple_cost = 0.001""";

    /// The two entries of a movement add up to zero, because they are one row.
    private static final String SUMS = """
            SELECT currency, 0::numeric AS sum, 2 * count(*) AS entries FROM movements GROUP BY currency""";

    private final Bucket bucket;
    private final List<Check> checks;
    private final InstantSource clock;
    private final Duration longestWhole;
    private final Duration longestRecent;
    private final int mostDeviating;

    PgLedgerProof(Bucket bucket, InstantSource clock) {
        this(bucket, Checks.WHOLE, clock);
    }

    /// @param checks those of the whole ledger
    PgLedgerProof(Bucket bucket, List<Check> checks, InstantSource clock) {
        this(bucket, checks, clock, LONGEST_WHOLE, LONGEST_RECENT, DeviatingSubjects.MOST);
    }

    /// A proof whose checks of the whole read everything, whatever deviates.
    static PgLedgerProof ofEverything(Bucket bucket, InstantSource clock) {
        return new PgLedgerProof(bucket, Checks.WHOLE, clock, LONGEST_WHOLE, LONGEST_RECENT, DeviatingSubjects.NONE);
    }

    PgLedgerProof(Bucket bucket, InstantSource clock, Duration longestWhole, Duration longestRecent) {
        this(bucket, Checks.WHOLE, clock, longestWhole, longestRecent, DeviatingSubjects.MOST);
    }

    private PgLedgerProof(Bucket bucket, List<Check> checks, InstantSource clock, Duration longestWhole,
            Duration longestRecent,
            int mostDeviating) {
        this.bucket = bucket;
        this.checks = checks;
        this.clock = clock;
        this.longestWhole = longestWhole;
        this.longestRecent = longestRecent;
        this.mostDeviating = mostDeviating;
    }

    @Override
    public Proof prove(Optional<Instant> since) {
        try (Connection connection = bucket.source().getConnection()) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute(BEGIN);
            }
            Instant asOf = clock.instant();
            Checkpoint checkpoint = new Checkpoint(connection);
            // Takes the snapshot. Where there is no checkpoint, nothing less than the whole is proven.
            Optional<Checkpoint.Start> known = checkpoint.start();
            Optional<RecentProof.Range> from = since
                    .flatMap(instant -> known.map(start -> new RecentProof.Range(start, instant)));
            ProofDeadline deadline = ProofDeadline.in(from.isEmpty() ? longestWhole : longestRecent);
            // The server sends nothing while a check runs.
            connection.setNetworkTimeout(Runnable::run, (int) deadline.allowed().plus(ANSWERS_WITHIN).toMillis());
            Proof proof = prove(new CheckRunner(connection, deadline), from, asOf);
            if (proof.clean()) {
                checkpoint.move(from.isEmpty());
            } else {
                connection.rollback();
            }
            return proof;
        } catch (SQLException e) {
            throw new DatabaseFailure("the ledger could not be proven", e);
        }
    }

    private Proof prove(CheckRunner attempt, Optional<RecentProof.Range> from, Instant asOf) throws SQLException {
        ProofDifferences findings = new ProofDifferences(attempt.deadline().allowed());
        Map<Currency, ProofDifferences.CurrencyTotal> sums = from.isEmpty()
                ? whole(attempt, findings)
                : new RecentProof(attempt, from.get(), findings).sums();
        List<OfCurrency> currencies = new ArrayList<>();
        for (Currency currency : Currency.values()) {
            ProofDifferences.CurrencyTotal sum = sums.getOrDefault(currency,
                    new ProofDifferences.CurrencyTotal(MoneySum.zero(currency), 0));
            currencies.add(new OfCurrency(currency, sum.total(), sum.entries(), findings.of(currency)));
        }
        return new Proof(asOf, attempt.deadline().elapsed(), currencies);
    }

    private Map<Currency, ProofDifferences.CurrencyTotal> whole(CheckRunner attempt, ProofDifferences findings)
            throws SQLException {
        Map<Currency, ProofDifferences.CurrencyTotal> sums = findings
                .sums(attempt.list("sums of entries", SUMS, none -> {}, ProofDifferences::sum));
        Optional<ChangedSubjects> deviating = DeviatingSubjects.find(attempt, mostDeviating);
        for (Check check : checks) {
            findings.add(check, deviating.isPresent() && Checks.OF_SUBJECTS.contains(check)
                    ? attempt.list(check.name(), check.recent(), deviating.get().binding(), ProofDifferences::found)
                    : attempt.list(check.name(), check.whole(), none -> {}, ProofDifferences::found));
        }
        return sums;
    }
}
