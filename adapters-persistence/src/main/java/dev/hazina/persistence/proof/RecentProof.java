package dev.hazina.persistence.proof;

import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.instruction.InstructionTables;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The proof of what is not in the checkpoint. One statement finds the unproven movements once, for their sums, for the
/// subjects that have changed, and for all checks that carry the checkpoint on. Where it fails, each of them has a
/// statement of its own, so that the report names those that fail.
record RecentProof(CheckRunner attempt, Range range, ProofDifferences findings) {
    /// The part of the ledger that is proven.
    ///
    /// @param start where unproven movements begin
    /// @param since from when on rows have changed
    record Range(Checkpoint.Start start, Instant since) {}

    /// Wallets that are not of the account and currency of a movement.
    private static final String STRANGE = """
            , strange AS MATERIALIZED (
                SELECT l.merchant_id, l.wallet_id
                FROM (SELECT DISTINCT merchant_id, account_id, wallet_id, currency FROM lines
                      WHERE wallet_id IS NOT NULL) AS l
                LEFT JOIN wallets w ON w.merchant_id = l.merchant_id AND w.id = l.wallet_id
                    AND w.account_id = l.account_id AND w.currency = l.currency
                WHERE w.id IS NULL)
            """;

    /// The subjects of unproven movements, and the rows with an instant since then, found by the small indexes on time.
    /// A transfer whose only movement is exactly what it says is left out: the checks of subjects could find nothing,
    /// and most subjects are transfers. The lateral query finds each by its key. Rows that have a time of their
    /// merchant's clock, up to its last proven movement, were proven with that movement.
    private static final String TOUCHED = """
            SELECT f.merchant_id, f.subject_id AS id FROM fresh f
            LEFT JOIN LATERAL (
                SELECT true AS agrees FROM transfers t
                WHERE t.merchant_id = f.merchant_id AND t.id = f.subject_id
                    AND (f.subject_kind, f.kind, f.line, f.from_place, f.to_place)
                        = ('transfer', 'transferred', 1, 'available', 'available')
                    AND (f.account_id, f.at, f.currency, f.amount, f.from_wallet_id, f.to_wallet_id)
                        = (t.account_id, t.created_at, t.currency, t.amount, t.from_wallet_id, t.to_wallet_id)
                    AND NOT EXISTS (SELECT FROM strange s WHERE s.merchant_id = f.merchant_id
                        AND s.wallet_id IN (f.from_wallet_id, f.to_wallet_id))
                    AND NOT EXISTS (SELECT FROM movements m WHERE m.merchant_id = f.merchant_id
                        AND m.subject_id = f.subject_id AND (m.kind <> f.kind OR m.line <> f.line))
                OFFSET 0) AS plain ON true
            WHERE plain.agrees IS NULL
            {instructions}
            UNION SELECT p.merchant_id, p.id FROM transfers p WHERE p.created_at >= ? AND {new p.created_at}
                AND NOT EXISTS (SELECT FROM movements m WHERE m.merchant_id = p.merchant_id AND m.subject_id = p.id)
            UNION SELECT i.merchant_id, i.id FROM inbound i WHERE i.received_at >= ?
            UNION SELECT o.merchant_id, o.id FROM own_movements o WHERE o.booked_at >= ?
            UNION SELECT d.merchant_id, d.subject_id FROM discrepancies d WHERE d.raised_at >= ?
            UNION SELECT d.merchant_id, d.id FROM discrepancies d WHERE d.resolved_at >= ?"""
            .replace("{instructions}", instructions()).replaceAll("\\{new (\\w+\\.\\w+)}", """
                    NOT EXISTS (SELECT FROM ledger_checkpoint_merchants k
                        WHERE k.merchant_id = p.merchant_id AND k.last_at >= $1)""");
    private static final int TIMES = 5 + InstructionTables.ALL.size();

    private static final String SUMS = """
            SELECT currency, sum(amount) AS sum, count(*) AS entries FROM lines GROUP BY 1""";

    private static final int SUBJECT = -2;
    private static final int SUM = -1;

    /// The rows of all queries, numbered by their query; a check has its place in [CarriedChecks#ALL].
    private static final String TOGETHER = Checkpoint.UNPROVEN + STRANGE + """
            , touched AS MATERIALIZED (%s)
            SELECT %d AS part, merchant_id, id, NULL AS currency, NULL AS what, NULL::numeric AS found,
                   NULL::numeric AS due, 0::bigint AS total, 0::bigint AS place, NULL::numeric AS sum,
                   NULL::bigint AS entries
            FROM touched
            UNION ALL
            SELECT %d, NULL, NULL, currency, NULL, NULL, NULL, 0, 0, sum, entries FROM (%s) AS sums
            %s
            ORDER BY part, currency, place""".formatted(TOUCHED, SUBJECT, SUM, SUMS, violations());

    private static String instructions() {
        return InstructionTables.ALL.stream().map(rows -> """
                UNION SELECT p.merchant_id, p.id FROM %s p WHERE p.updated_at >= ? AND {new p.updated_at}"""
                .formatted(rows.table().name())).collect(Collectors.joining("\n"));
    }

    private static String violations() {
        return IntStream.range(0, CarriedChecks.ALL.size()).mapToObj(check -> """
                UNION ALL
                SELECT %d, merchant_id, id, currency, what, found, due, total, place, NULL, NULL
                FROM (%s) AS violation""".formatted(check, CarriedChecks.ALL.get(check).bounded()))
                .collect(Collectors.joining("\n"));
    }

    /// A row of one of the queries.
    private record Part(int number, Optional<ChangedSubjects.Changed> subject,
            Optional<ProofDifferences.RawTotal> total, Optional<ProofDifferences.CheckRow> violation) {

        static Part of(Row row) throws SQLException {
            int number = row.count("part");
            return new Part(number,
                    number == SUBJECT ? Optional.of(ChangedSubjects.Changed.of(row)) : Optional.empty(),
                    number == SUM ? Optional.of(ProofDifferences.sum(row)) : Optional.empty(),
                    number >= 0 ? Optional.of(ProofDifferences.found(row)) : Optional.empty());
        }
    }

    /// The totals of the new entries by currency.
    Map<Currency, ProofDifferences.CurrencyTotal> sums() throws SQLException {
        CheckRunner.CheckOutcome<Part> all = attempt.list("what is new", TOGETHER, this::bind, Part::of);
        if (all.failure().isPresent()) {
            return apart();
        }
        Map<Currency, ProofDifferences.CurrencyTotal> sums = findings
                .sums(of(all, "sums of entries", SUM, Part::total));
        ofSubjects(of(all, "the subjects that have changed", SUBJECT, Part::subject).rows());
        for (int i = 0; i < CarriedChecks.ALL.size(); i++) {
            Check check = CarriedChecks.ALL.get(i);
            findings.add(check, of(all, check.name(), i, Part::violation));
        }
        return sums;
    }

    private static <T> CheckRunner.CheckOutcome<T> of(CheckRunner.CheckOutcome<Part> all, String name, int number,
            Function<Part, Optional<T>> content) {
        List<T> rows = all.rows().stream().filter(part -> part.number() == number)
                .flatMap(part -> content.apply(part).stream()).toList();
        return new CheckRunner.CheckOutcome<>(name, rows, Optional.empty());
    }

    private Map<Currency, ProofDifferences.CurrencyTotal> apart() throws SQLException {
        CheckRunner.CheckOutcome<ChangedSubjects.Changed> subjects = attempt.list("the subjects that have changed",
                Checkpoint.UNPROVEN + STRANGE + TOUCHED, this::bind, ChangedSubjects.Changed::of);
        findings.note(subjects);
        if (subjects.failure().isPresent()) {
            return Map.of();
        }
        Map<Currency, ProofDifferences.CurrencyTotal> sums = findings.sums(attempt.list("sums of entries",
                Checkpoint.UNPROVEN + SUMS, range.start().binding(), ProofDifferences::sum));
        ofSubjects(subjects.rows());
        for (Check check : CarriedChecks.ALL) {
            findings.add(check, attempt.list(check.name(), check.carried(), range.start().binding(),
                    ProofDifferences::found));
        }
        return sums;
    }

    private void ofSubjects(List<ChangedSubjects.Changed> subjects) throws SQLException {
        if (subjects.isEmpty()) {
            return;
        }
        Database.Binding changed = new ChangedSubjects(subjects).binding();
        for (Check check : Checks.RECENT) {
            findings.add(check, attempt.list(check.name(), check.recent(), changed, ProofDifferences::found));
        }
    }

    private void bind(Parameters parameters) throws SQLException {
        parameters.instant(range.start().since());
        for (int i = 0; i < TIMES; i++) {
            parameters.instant(range.since());
        }
    }
}
