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
    private static final int MOST = 10_000;

    /// A row of a subject whose wallet was closed may require another wallet than it names.
    private static final String AGREES = """
            e.subject_kind = m.subject_kind AND e.account_id = m.account_id AND e.currency = m.currency
            AND e.amount = m.amount AND m.amount > 0 AND NOT e.redirected
            AND e.from_place = m.from_place AND e.to_place = m.to_place
            AND e.from_wallet_id IS NOT DISTINCT FROM m.from_wallet_id
            AND e.to_wallet_id IS NOT DISTINCT FROM m.to_wallet_id AND coalesce(e.at = m.at, true)""";

    private static final String ROWS = """
            SELECT coalesce(e.merchant_id, m.merchant_id) AS merchant_id, coalesce(e.subject_id, m.subject_id) AS id
            FROM (%s) AS e
            FULL JOIN movements m ON m.merchant_id = e.merchant_id AND m.subject_id = e.subject_id
                AND m.kind = e.kind AND m.line = e.line
            WHERE (%s) IS NOT TRUE""".formatted(
            PostingRules.ALL.stream().map(PostingRules.SubjectTable::moves).collect(Collectors.joining("\nUNION ALL\n")),
            AGREES);

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
                FROM (%s UNION ALL %s UNION ALL %s) AS deviating) AS numbered
            WHERE place <= %d""".formatted(ROWS, LINES, WALLETS, MOST + 1);

    private DeviatingSubjects() {}

    /// Empty when there are too many, or when values in the tables can't be compared: then nothing may be left out.
    static Optional<ChangedSubjects> find(CheckRunner attempt) throws SQLException {
        CheckRunner.CheckOutcome<ChangedSubjects.Changed> found = attempt.list("the subjects that deviate", FIND,
                none -> {}, ChangedSubjects.Changed::of);
        return found.failure().isPresent() || found.rows().size() > MOST
                ? Optional.empty()
                : Optional.of(new ChangedSubjects(found.rows().stream().distinct().toList()));
    }
}
