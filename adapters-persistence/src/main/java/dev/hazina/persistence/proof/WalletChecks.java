package dev.hazina.persistence.proof;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The checks of wallets against their entries.
final class WalletChecks {
    /// The sentences for a wallet, from the sums of its entries.
    private static final String BALANCES_SQL = """
            WITH entered AS (
                SELECT merchant_id, wallet_id, count(*) AS lines,
                       coalesce(sum(amount) FILTER (WHERE place = 'available'), 0) AS available,
                       coalesce(sum(amount) FILTER (WHERE place = 'pending'), 0) AS pending
                FROM entries WHERE wallet_id IS NOT NULL GROUP BY merchant_id, wallet_id)
            SELECT w.merchant_id, w.id, wrong.what, w.currency, wrong.found, wrong.due
            FROM wallets w LEFT JOIN entered e ON e.merchant_id = w.merchant_id AND e.wallet_id = w.id,
            LATERAL (VALUES
                ('wallet ' || w.id || ': available is {is}, its entries make {due}', w.available,
                    coalesce(e.available, 0)),
                ('wallet ' || w.id || ': pending is {is}, its entries make {due}', w.pending, coalesce(e.pending, 0)),
                ('wallet ' || w.id || ': counts {is#} entries, has {due#}', w.version, coalesce(e.lines, 0)))
                AS wrong (what, found, due)
            WHERE wrong.found <> wrong.due""";

    /// A balance is the sum of its entries.
    static final Check BALANCES = new Check("balances", BALANCES_SQL);

    private static final String CHAIN_SQL = """
            WITH line AS (
                SELECT e.merchant_id, e.wallet_id, e.currency, e.place, e.amount, e.balance, e.version,
                       lag(e.version, 1, 0::bigint) OVER (PARTITION BY e.merchant_id, e.wallet_id
                           ORDER BY e.version) AS version_before,
                       lag(e.balance, 1, 0::bigint)
                           OVER (PARTITION BY e.merchant_id, e.wallet_id, e.place ORDER BY e.version) AS balance_before
                FROM entries e WHERE e.wallet_id IS NOT NULL)
            SELECT merchant_id, wallet_id AS id, 'wallet ' || wallet_id || ': after its entry ' || version_before
                || ' comes '
                       || version AS what, currency, NULL::numeric AS found, NULL::numeric AS due
            FROM line WHERE version::numeric <> version_before::numeric + 1
            UNION ALL
            SELECT merchant_id, wallet_id, 'wallet ' || wallet_id || ', entry ' || version || ': ' || place
                       || ' is {is} after it; what was there before and its amount make {due}', currency,
                   balance, balance_before::numeric + amount
            FROM line WHERE balance::numeric <> balance_before::numeric + amount""";

    /// The entries of a wallet are numbered without a gap, and each holds the balance after it.
    static final Check CHAIN = new Check("chains of entries", CHAIN_SQL);

    private static final String RESERVATIONS_SQL = """
            WITH open AS (
                SELECT r.merchant_id, r.wallet_id, sum(%s) AS reserved FROM payouts r
                WHERE r.next_look_at IS NOT NULL AND r.state NOT IN ('succeeded', 'failed') GROUP BY r.merchant_id,
                    r.wallet_id)
            SELECT w.merchant_id, w.id, 'wallet ' || w.id || ': pending is {is}, its open payouts make {due}' AS what,
                w.currency,
                   w.pending AS found, coalesce(o.reserved, 0) AS due
            FROM wallets w LEFT JOIN open o ON o.merchant_id = w.merchant_id AND o.wallet_id = w.id
            WHERE w.pending <> coalesce(o.reserved, 0)"""
            .formatted(PostingRules.RESERVED);

    /// The pending balance of a wallet is the sum of its open payouts.
    static final Check RESERVATIONS = new Check("reservations", RESERVATIONS_SQL);

    private static final String LAST_LINES_SQL = """
            SELECT w.merchant_id, w.id, 'wallet ' || w.id || ': ' || last.place
                || ' is {is}, its last entry says {due}' AS what,
                   w.currency, CASE last.place WHEN 'available' THEN w.available ELSE w.pending END AS found,
                       last.balance AS due
            FROM wallets w, LATERAL (
                SELECT DISTINCT ON (e.place) e.place, e.balance FROM (%1$s) AS e
                ORDER BY e.place, e.version DESC) AS last
            WHERE {only w.merchant_id, w.id} AND CASE last.place WHEN 'available' THEN w.available
                ELSE w.pending END <> last.balance
            UNION ALL
            SELECT w.merchant_id, w.id, 'wallet ' || w.id
                || ': counts {is#} entries, its last entry is number {due#}', w.currency,
                   w.version, last.version
            FROM wallets w, LATERAL (
                SELECT e.version FROM (%1$s) AS e ORDER BY e.version DESC LIMIT 1) AS last
            WHERE {only w.merchant_id, w.id} AND w.version <> last.version"""
            .formatted(lastLines("w.merchant_id", "w.id", ""));

    /// The balances of a wallet are those of its last entries. These are found by their time, because there is no index
    /// by version; the entries of one posting have the same time, and they are few.
    static final Check LAST_LINES = new Check("balances", LAST_LINES_SQL);

    private static final String LINKS_SQL = """
            WITH line AS (
                SELECT e.* FROM entries e WHERE e.wallet_id IS NOT NULL AND {only e.merchant_id, e.subject_id})
            SELECT line.merchant_id, line.wallet_id AS id, 'wallet ' || line.wallet_id
                || ': no entry comes before its entry '
                       || line.version AS what, line.currency, NULL::numeric AS found, NULL::numeric AS due
            FROM line
            WHERE line.version <> 1 AND NOT EXISTS (SELECT FROM (%1$s) AS e
                WHERE e.version = greatest(line.version, 0) - 1)
            UNION ALL
            SELECT line.merchant_id, line.wallet_id, 'wallet ' || line.wallet_id || ', entry ' || line.version || ': '
                || line.place
                       || ' is {is} after it; what was there before and its amount make {due}', line.currency,
                   line.balance, before.balance::numeric + line.amount
            FROM line, LATERAL (
                SELECT e.balance FROM (%1$s) AS e
                WHERE e.place = line.place AND e.version < line.version ORDER BY e.version DESC LIMIT 1) AS before
            WHERE line.balance::numeric <> before.balance::numeric + line.amount"""
            .formatted(lastLines("line.merchant_id", "line.wallet_id", " AND m.at <= line.at"));

    /// A new entry continues the one before it, if that is near.
    static final Check LINKS = new Check("chains of entries", LINKS_SQL);

    private static final String SET_ASIDE_SQL = """
            SELECT w.merchant_id, w.id, 'wallet ' || w.id || ': pending is {is}, its open payouts make {due}' AS what,
                w.currency,
                   w.pending AS found, open.reserved AS due
            FROM wallets w, LATERAL (
                SELECT coalesce(sum(%s), 0) AS reserved FROM payouts r
                WHERE r.merchant_id = w.merchant_id AND r.wallet_id = w.id AND r.next_look_at IS NOT NULL
                    AND r.state NOT IN ('succeeded', 'failed')) AS open
            WHERE {only w.merchant_id, w.id} AND w.pending <> open.reserved"""
            .formatted(PostingRules.RESERVED);

    /// The reservations of single wallets.
    static final Check SET_ASIDE = new Check("reservations", SET_ASIDE_SQL);

    private WalletChecks() {}

    /// The last lines of a wallet, by the indexes of its two sides. More than one may have the same time, but no more
    /// than a posting has.
    ///
    /// @param bound another condition on a movement `m`
    private static String lastLines(String merchant, String wallet, String bound) {
        return Stream.of("from", "to").flatMap(side -> Stream.of("=", "<>").map(isTransfer -> """
                (SELECT m.%1$s_place AS place, m.%1$s_balance AS balance, m.%1$s_version AS version FROM movements m
                 WHERE m.merchant_id = %2$s AND m.%1$s_wallet_id = %3$s AND m.subject_kind %4$s 'transfer'%5$s
                 ORDER BY m.at DESC LIMIT 50)""".formatted(side, merchant, wallet, isTransfer, bound)))
                .collect(Collectors.joining("\nUNION ALL\n"));
    }
}
