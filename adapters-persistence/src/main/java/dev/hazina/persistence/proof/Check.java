package dev.hazina.persistence.proof;

import java.util.regex.Pattern;

/// A rule that all rows have to satisfy.
///
/// The query finds the violations: `merchant_id` and `id` for the order, `currency`, and `what` as the sentence, in
/// which `{is}` and `{due}` stand for the amounts `found` and `due` in minor units, and `{is#}` and `{due#}` for the
/// same as plain numbers. These columns may be null. The query must not compute in `bigint`: every value in the
/// tables has to be reported, and none may make the query fail.
///
/// `{only x.merchant_id, x.id}` in the query restricts it to the changed rows where only these are proven.
///
/// @param name the checked thing, for a sentence
record Check(String name, String sql) {
    /// The largest number of sentences for each currency.
    static final int MOST = 100;
    private static final Pattern ONLY = Pattern.compile("\\{only (\\w+\\.\\w+), (\\w+\\.\\w+)}");

    private static final String TOUCHED = """
            WITH touched AS (SELECT * FROM unnest(?, ?) AS changed (merchant_id, id))
            """;
    private static final String BOUNDED = """
            SELECT * FROM (
                SELECT merchant_id, id, currency, what, found::numeric AS found, due::numeric AS due,
                       count(*) OVER (PARTITION BY currency) AS total,
                       row_number() OVER (PARTITION BY currency ORDER BY merchant_id, id, what) AS place
                FROM (%s) AS finding) AS counted
            WHERE place <= %d ORDER BY currency, place LIMIT %d""";
    /// Rows may have unknown currencies.
    private static final int MOST_ROWS = 5 * MOST;

    /// Finds all violations.
    String whole() {
        return BOUNDED.formatted(ONLY.matcher(sql).replaceAll("true"), MOST, MOST_ROWS);
    }

    /// Finds the violations of the rows whose merchants' and own ids are given in two arrays, without reading others.
    String recent() {
        return TOUCHED + BOUNDED.formatted(
                ONLY.matcher(sql).replaceAll("($1, $2) IN (SELECT merchant_id, id FROM touched)"), MOST, MOST_ROWS);
    }

    /// Finds the violations of the movements that are not in the checkpoint. The parameter is the time of the first.
    String carried() {
        return Checkpoint.UNPROVEN + bounded();
    }

    /// The query without what comes before it.
    String bounded() {
        return BOUNDED.formatted(sql, MOST, MOST_ROWS);
    }
}
