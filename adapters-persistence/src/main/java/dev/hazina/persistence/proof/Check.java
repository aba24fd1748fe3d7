package dev.hazina.persistence.proof;

import java.util.regex.Pattern;

/// One thing that has to be so.
///
/// Its query finds where it is not: `merchant_id` and `id`, to put the findings in order, `currency`, and `what` to say, in
/// which `{is}` and `{due}` stand for the amounts `found` and `due` in minor units, and `{is#}` and `{due#}` for the same as
/// plain numbers. Those columns may be null. It may compute what it likes, but not in a `bigint`: whatever somebody has put
/// into the tables has to be told, not to fail.
///
/// `{only x.merchant_id, x.id}` in its query restricts it to the rows of what has changed, where only that is proven.
///
/// @param name what is checked, for a sentence
record Check(String name, String sql) {
    /// How many sentences it may say for each currency.
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
    /// Rows may name currencies there aren't.
    private static final int MOST_ROWS = 5 * MOST;

    /// Finds what is wrong anywhere.
    String whole() {
        return BOUNDED.formatted(ONLY.matcher(sql).replaceAll("true"), MOST, MOST_ROWS);
    }

    /// Finds what is wrong with the rows whose merchants' and own ids are given in two arrays.
    String recent() {
        return TOUCHED + BOUNDED.formatted(
                ONLY.matcher(sql).replaceAll("($1, $2) IN (SELECT merchant_id, id FROM touched)"), MOST, MOST_ROWS);
    }
}
