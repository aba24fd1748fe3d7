package dev.hazina.persistence.proof;

import java.util.stream.Collectors;

/// The checks of rows, postings and entries against each other.
final class PostingChecks {
    /// The API's word for a discrepancy is exception.
    private static final String NAMED = "CASE %1$s.subject_kind WHEN 'discrepancy' THEN 'exception'"
            + " ELSE %1$s.subject_kind END";

    private static final String DUE = PostingRules.ALL.stream().map(PostingRules.SubjectTable::due)
            .collect(Collectors.joining("\nUNION ALL\n", "", "\nUNION ALL\n" + PostingRules.RECLASSIFIED_DUE));
    private static final String LINES = PostingRules.ALL.stream().map(PostingRules.SubjectTable::lines)
            .collect(Collectors.joining("\nUNION ALL\n", "", "\nUNION ALL\n" + PostingRules.RECLASSIFIED_LINES));

    /// Each row has the postings of its state, and each posting has a row in whose state it is due.
    static final Check POSTINGS = new Check("postings",
            """
                    SELECT wrong.merchant_id, wrong.subject_id AS id, %1$s || ' ' || wrong.subject_id || CASE
                               WHEN wrong.known = 0 THEN ' has a posting ' || wrong.kind || ', but there is no such '
                                   || %1$s
                               WHEN wrong.due > wrong.written THEN ' is ' || wrong.state || ', but has no posting '
                                   || wrong.kind
                               ELSE ' is ' || wrong.state || ', but has a posting ' || wrong.kind END AS what,
                           coalesce(wrong.currency,
                               (SELECT min(e.currency) FROM entries e WHERE e.merchant_id = wrong.merchant_id
                                    AND e.subject_id = wrong.subject_id AND e.kind = wrong.kind),
                               (SELECT min(a.default_currency) FROM accounts a
                                   WHERE a.merchant_id = wrong.merchant_id)) AS currency,
                           NULL AS found, NULL AS due
                    FROM (SELECT merchant_id, subject_kind, subject_id, kind, max(currency) AS currency,
                        max(state) AS state,
                                 sum(due) AS due, sum(known) AS known, sum(written) AS written
                          FROM (%2$s
                                UNION ALL
                                SELECT p.merchant_id, p.subject_kind, p.subject_id, p.kind, NULL, NULL, 0, 0, 1
                                    FROM postings p
                                WHERE {only p.merchant_id, p.subject_id}) AS both_sides
                          GROUP BY merchant_id, subject_kind, subject_id, kind
                              HAVING sum(due) <> sum(written)) AS wrong"""
                    .formatted(NAMED.formatted("wrong"), DUE));

    /// Each posting has the entries that its row requires: places, wallets, amounts, account and currency.
    static final Check AMOUNTS = new Check("amounts of postings",
            """
                    SELECT wrong.merchant_id, wrong.subject_id AS id, %1$s || ' ' || wrong.subject_id || ', posting '
                        || wrong.kind || ': '
                               || wrong.place || coalesce(' of wallet ' || wrong.wallet_id, '') || CASE
                               WHEN wrong.due = wrong.written THEN ' has ' || wrong.lines || ' lines instead of '
                                   || wrong.due_lines
                               ELSE ' has {is} instead of {due}' END AS what,
                           wrong.currency, wrong.written AS found, wrong.due
                    FROM (SELECT line.*, p.subject_kind
                          FROM (SELECT merchant_id, subject_id, kind, account_id, place, wallet_id, currency,
                              sum(due) AS due,
                                       sum(due_lines) AS due_lines, sum(written) AS written, sum(lines) AS lines
                                FROM (%2$s
                                      UNION ALL
                                      SELECT e.merchant_id, e.subject_id, e.kind, e.account_id, e.place,
                                             CASE WHEN c.id IS NULL OR e.kind NOT IN %3$s THEN e.wallet_id END,
                                                 e.currency,
                                             0::numeric, 0, e.amount, 1
                                      FROM entries e
                                      LEFT JOIN discrepancies c ON c.merchant_id = e.merchant_id
                                          AND c.subject_id = e.subject_id
                                          AND c.kind = 'closed_wallet'
                                      WHERE {only e.merchant_id, e.subject_id}) AS both_sides
                                GROUP BY merchant_id, subject_id, kind, account_id, place, wallet_id, currency
                                HAVING sum(due) <> sum(written) OR sum(due_lines) <> sum(lines)) AS line
                          JOIN postings p ON p.merchant_id = line.merchant_id AND p.subject_id = line.subject_id
                              AND p.kind = line.kind) AS wrong"""
                    .formatted(NAMED.formatted("wrong"), LINES,
                            PostingRules.kindsToAnotherWallet()));

    /// Each entry belongs to a posting, and its wallet has the same account and currency.
    static final Check ENTRIES = new Check("entries",
            """
                    SELECT e.merchant_id, e.subject_id AS id, coalesce(%1$s, 'subject') || ' ' || e.subject_id
                        || ', posting ' || e.kind
                               || ', entry ' || e.line || CASE
                               WHEN p.kind IS NULL THEN ': there is no such posting'
                               WHEN p.account_id <> e.account_id THEN ': its account is not the posting''s'
                               WHEN p.at <> e.at THEN ': its time is not the posting''s'
                               WHEN w.id IS NULL THEN ': there is no wallet ' || e.wallet_id
                               ELSE ': wallet ' || w.id || ' is of another account or currency' END AS what,
                           e.currency, NULL AS found, NULL AS due
                    FROM entries e
                    LEFT JOIN postings p ON p.merchant_id = e.merchant_id AND p.subject_id = e.subject_id
                        AND p.kind = e.kind
                    LEFT JOIN wallets w ON w.merchant_id = e.merchant_id AND w.id = e.wallet_id
                    WHERE (p.kind IS NULL OR p.account_id <> e.account_id OR p.at <> e.at OR e.wallet_id IS NOT NULL
                           AND (w.id IS NULL OR w.account_id <> e.account_id OR w.currency <> e.currency))
                        AND {only e.merchant_id, e.subject_id}"""
                    .formatted(NAMED.formatted("p")));

    private static final String TRANSFERS_SQL = """
            SELECT t.merchant_id, t.id, 'transfer ' || t.id || ': its time is not its movement''s' AS what, t.currency,
                   NULL AS found, NULL AS due
            FROM transfers t JOIN movements m ON m.merchant_id = t.merchant_id AND m.subject_id = t.id
                AND m.kind = 'transferred'
            WHERE m.at <> t.created_at AND {only t.merchant_id, t.id}""";

    /// A transfer has the time of its movement, by which a wallet's list finds it.
    static final Check TRANSFERS = new Check("times of transfers", TRANSFERS_SQL);

    private PostingChecks() {}
}
