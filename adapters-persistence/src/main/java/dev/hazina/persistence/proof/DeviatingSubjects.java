package dev.hazina.persistence.proof;

import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Collectors;

/// The subjects whose movements are not, one by one, the movements that their rows require, and those whose movements
/// contradict each other or their wallets. The checks of [Checks#OF_SUBJECTS] could find nothing in any other subject,
/// so that they read only these. A subject that stands here need not be wrong: the checks may know a reason.
///
/// One join of the rows with the movements, which PostgreSQL shares among processes, takes the place of adding up both
/// sides for every posting and every place of it.
final class DeviatingSubjects {
    /// With more of them, the checks read everything.
    static final int MOST = 10_000;
    /// A bound that every number of them exceeds.
    static final int NONE = -1;

    /// A row of a subject whose wallet was closed or full may require another wallet than it names.
    private static final String AGREES = """
            e.account_id = m.account_id AND e.currency = m.currency
            AND e.amount = m.amount AND m.amount > 0 AND NOT e.redirected
            AND e.from_place = m.from_place AND e.to_place = m.to_place
            AND e.from_wallet_id IS NOT DISTINCT FROM m.from_wallet_id
            AND e.to_wallet_id IS NOT DISTINCT FROM m.to_wallet_id AND coalesce(e.at = m.at, true)""";

    /// A join for each table, because PostgreSQL shares no join with a union.
    private static final String ROWS = PostingRules.ALL.stream().map(rows -> """
            SELECT coalesce(e.merchant_id, m.merchant_id) AS merchant_id, coalesce(e.subject_id, m.subject_id) AS id
            FROM (%s) AS e
            FULL JOIN (SELECT * FROM movements WHERE subject_kind = '%s') AS m ON m.merchant_id = e.merchant_id
                AND m.subject_id = e.subject_id AND m.kind = e.kind AND m.line = e.line
            WHERE (%s) IS NOT TRUE""".formatted(rows.moves(), rows.subject(), AGREES))
            .collect(Collectors.joining("\nUNION ALL\n"));

    /// Those of no table.
    private static final String OTHERS = PostingRules.ALL.stream().map(rows -> "'" + rows.subject() + "'")
            .collect(Collectors.joining(", ",
                    "SELECT merchant_id, subject_id FROM movements WHERE subject_kind NOT IN (", ")"));

    private static final String LINES = """
            SELECT m.merchant_id, m.subject_id FROM movements m
            LEFT JOIN movements p ON p.merchant_id = m.merchant_id AND p.subject_id = m.subject_id
                AND p.kind = m.kind AND p.line = 1
            WHERE m.line <> 1 AND (p.account_id = m.account_id AND p.at = m.at) IS NOT TRUE""";

    private static final String WALLETS = """
            SELECT m.merchant_id, m.subject_id FROM movements m
            LEFT JOIN wallets f ON f.merchant_id = m.merchant_id AND f.id = m.from_wallet_id
            LEFT JOIN wallets t ON t.merchant_id = m.merchant_id AND t.id = m.to_wallet_id
            WHERE m.from_wallet_id IS NOT NULL
                    AND (f.account_id = m.account_id AND f.currency = m.currency) IS NOT TRUE
                OR m.to_wallet_id IS NOT NULL
                    AND (t.account_id = m.account_id AND t.currency = m.currency) IS NOT TRUE""";

    /// A number instead of `LIMIT`, which would make the planner look for the first of many rows that there aren't.
    private static final String FIND = """
            SELECT merchant_id, id FROM (
                SELECT merchant_id, id, row_number() OVER () AS place
                FROM (%s) AS deviating) AS numbered
            WHERE place <= ?""".formatted(String.join("\nUNION ALL\n", ROWS, OTHERS, LINES, WALLETS));

    private DeviatingSubjects() {}

    /// Empty when there are too many, or when values in the tables can't be compared: then nothing may be left out.
    ///
    /// @param most how many there may be
    static Optional<ChangedSubjects> find(CheckRunner attempt, int most) throws SQLException {
        CheckRunner.CheckOutcome<ChangedSubjects.Changed> found = attempt.list("the subjects that deviate", FIND,
                parameters -> parameters.number(most + 1), ChangedSubjects.Changed::of);
        return found.failure().isPresent() || found.rows().size() > most
                ? Optional.empty()
                : Optional.of(new ChangedSubjects(found.rows().stream().distinct().toList()));
    }
}
