package dev.hazina.persistence.statement;

import java.util.List;

/// The queries of wallet movements. A wallet's available balance has an index for each direction, and transfers have
/// indexes of their own, so that each part is one range of an index. The pending balance has two indexes.
final class MovementSql {
    private static final String LINES = """
            SELECT m.merchant_id, m.subject_id, m.subject_kind, m.kind, m.at, m.currency,
                    m.{side}_version AS version,
                    {sign}m.amount AS amount, m.{side}_balance AS balance,
                    m.{other}_place AS other_place, m.{other}_wallet_id AS other_wallet_id
             FROM movements m
             WHERE m.merchant_id = w.merchant_id AND m.{side}_wallet_id = w.id AND m.{side}_place = 'available'
                AND m.subject_kind {is} 'transfer' AND m.at >= ? AND m.at < ?""";
    private static final String NEWEST_LINES = "(" + LINES + " ORDER BY m.at DESC FETCH FIRST ? ROWS WITH TIES)";

    /// The wallets of a scope; takes merchant, account, wallet and currency.
    private static final String OF_SCOPE = """
            w.merchant_id = ? AND w.account_id = ? AND w.id = coalesce(?, w.id) AND w.currency = coalesce(?, w.currency)
            """;

    /// Takes since, before and limit of each of the four branches and the limit; then the scope and the limit.
    private static final String NEWEST = """
            SELECT x.*, w.id AS wallet_id, w.number AS wallet_number, w.account_id
            FROM wallets w CROSS JOIN LATERAL (
                SELECT * FROM (%s) branches ORDER BY at DESC FETCH FIRST ? ROWS WITH TIES) x
            WHERE %s
            ORDER BY x.at DESC FETCH FIRST ? ROWS WITH TIES""".formatted(branches(NEWEST_LINES), OF_SCOPE);

    /// The fee of a movement `m` of a payout `o`.
    private static final String FEE = """
            LEFT JOIN LATERAL (SELECT -m.amount AS fee WHERE m.kind = 'resolved' AND m.other_place = 'revenue') reversed
                ON true
            LEFT JOIN LATERAL (
                SELECT CASE m.kind WHEN 'reserved' THEN o.fee WHEN 'released' THEN -o.fee ELSE (
                    SELECT sum(CASE f.to_place WHEN 'revenue' THEN f.amount ELSE -f.amount END) FROM movements f
                    WHERE f.merchant_id = m.merchant_id AND f.subject_id = m.subject_id AND f.kind = m.kind
                        AND (f.to_place = 'revenue' OR f.from_place = 'revenue')
                        AND (m.kind = 'collected' OR (m.kind = 'resolved' AND m.amount < 0))) END AS amount) fee
                ON true""";

    /// The rows with what is known about their subjects. Each subject is found by its key; `OFFSET 0` keeps the planner
    /// from reading a whole table instead.
    static final String LIST = """
            SELECT m.wallet_id, m.wallet_number, m.kind, m.version, m.currency, m.amount, m.balance, m.at,
                   about.kind AS subject_kind, about.id AS subject_id, coalesce(reversed.fee, fee.amount, 0) AS fee,
                   coalesce(p.reference, r.reference, o.reference, t.reference) AS reference,
                   coalesce(p.phone, r.phone, o.phone, other.number) AS counterparty,
                   nullif(coalesce(p.receipt, r.receipt, o.receipt), '') AS receipt,
                   coalesce(r.reason, o.remarks) AS remarks
            FROM (%s) m
            LEFT JOIN LATERAL (SELECT d.subject_kind, d.subject_id FROM discrepancies d
                WHERE m.subject_kind = 'discrepancy' AND d.merchant_id = m.merchant_id AND d.id = m.subject_id
                OFFSET 0) d ON true
            CROSS JOIN LATERAL (SELECT coalesce(d.subject_kind, m.subject_kind) AS kind,
                coalesce(d.subject_id, m.subject_id) AS id) about
            LEFT JOIN LATERAL (SELECT p.reference, p.payer_phone AS phone, p.receipt FROM payments p
                WHERE about.kind = 'payment' AND p.merchant_id = m.merchant_id AND p.id = about.id OFFSET 0) p ON true
            LEFT JOIN LATERAL (
                SELECT coalesce(r.reference, q.reference) AS reference, q.payer_phone AS phone, r.receipt, r.reason
                FROM refunds r JOIN payments q ON q.merchant_id = r.merchant_id AND q.id = r.payment_id
                WHERE about.kind = 'refund' AND r.merchant_id = m.merchant_id AND r.id = about.id OFFSET 0) r ON true
            LEFT JOIN LATERAL (SELECT o.reference, o.destination AS phone, o.receipt, o.remarks, o.fee FROM payouts o
                WHERE about.kind = 'payout' AND o.merchant_id = m.merchant_id AND o.id = about.id OFFSET 0) o ON true
            LEFT JOIN LATERAL (SELECT t.reference FROM transfers t
                WHERE about.kind = 'transfer' AND t.merchant_id = m.merchant_id AND t.id = about.id OFFSET 0) t ON true
            LEFT JOIN LATERAL (SELECT v.number FROM wallets v WHERE m.subject_kind = 'transfer'
                AND v.merchant_id = m.merchant_id AND v.id = m.other_wallet_id OFFSET 0) other ON true
            %s
            ORDER BY m.at DESC, m.wallet_id DESC, m.version DESC""".formatted(NEWEST, FEE);

    /// The same, oldest first.
    static final String LOG = LIST.replace(" DESC", "");

    /// The last instant of a merchant. Everything up to it is committed.
    static final String LAST_AT = "SELECT last_at FROM merchant_clock WHERE merchant_id = ?";

    /// The times that restored books may have lost, by the service's clock, as movements have it.
    static final String RESTORES = """
            SELECT books_at + ahead_micros * interval '1 microsecond' AS books_at,
                found_at + ahead_micros * interval '1 microsecond' AS found_at
            FROM restores ORDER BY found_at""";

    /// The time of the last movement of a scope's wallets until an instant; takes it for each of the branches, and the
    /// scope.
    static final String LAST_UNTIL = """
            SELECT max(x.at) AS at FROM wallets w CROSS JOIN LATERAL (%s) x WHERE %s""".formatted(branches("""
            SELECT max(m.at) AS at FROM movements m
            WHERE m.merchant_id = w.merchant_id AND m.{side}_wallet_id = w.id AND m.{side}_place = 'available'
                AND m.subject_kind {is} 'transfer' AND m.at <= ?"""), OF_SCOPE);

    /// All movements of a period with what they did to the balance. A transfer has no fee, and there are many. Takes
    /// since and before for each direction and the condition's values; and all of it again.
    private static final String SUMMANDS = """
            SELECT w.merchant_id, w.account_id, w.id AS wallet_id, m.currency, m.at, m.kind, m.amount,
                   coalesce(reversed.fee, fee.amount, 0) AS fee
            FROM wallets w CROSS JOIN LATERAL (%2$s) m
            LEFT JOIN LATERAL (SELECT o.fee FROM payouts o WHERE m.kind IN ('reserved', 'released')
                AND o.merchant_id = m.merchant_id AND o.id = m.subject_id OFFSET 0) o ON true
            %4$s
            WHERE %1$s
            UNION ALL
            SELECT w.merchant_id, w.account_id, w.id, m.currency, m.at, m.kind, m.amount, 0
            FROM wallets w CROSS JOIN LATERAL (%3$s) m WHERE %1$s""";

    private static final String STORED = """
            SELECT kind, rows, gained, lost, fee FROM movement_totals
            WHERE merchant_id = ? AND scope_id = ? AND currency = ? AND since >= ? AND since < ?""";
    private static final String EDGE = """

            UNION ALL
            SELECT kind, 1, greatest(amount, 0), greatest(-amount, 0), fee FROM (%s) AS edge"""
            .formatted(summands(OF_SCOPE));
    private static final String TOTALS_OF = """
            SELECT kind, sum(rows) AS rows, sum(gained) AS gained, sum(lost) AS lost, sum(fee) AS fee FROM (%s) AS parts
            GROUP BY kind""";

    /// The sums of each kind of posting, of periods with none, one and two edges outside the stored totals. Takes
    /// merchant, scope, currency, since and before for the stored totals; then what the summands of the scope take, for
    /// each edge.
    static final List<String> TOTALS = List.of(TOTALS_OF.formatted(STORED), TOTALS_OF.formatted(STORED + EDGE),
            TOTALS_OF.formatted(STORED + EDGE + EDGE));

    /// Adds the totals of a merchant's movements, of accounts by the hour and of wallets by three hours; takes what the
    /// summands take, with the merchant.
    static final String STORE = """
            INSERT INTO movement_totals AS stored
                (merchant_id, scope_id, currency, since, kind, rows, gained, lost, fee)
            SELECT merchant_id, coalesce(wallet_id, account_id), currency, coalesce(three_hours, hour), kind, count(*),
                   sum(greatest(amount, 0)), sum(greatest(-amount, 0)), sum(fee)
            FROM (SELECT s.*, date_bin('1 hour', s.at, '1970-01-01T00:00:00Z') AS hour,
                      date_bin('3 hours', s.at, '1970-01-01T00:00:00Z') AS three_hours
                  FROM (%s) AS s) AS summands
            GROUP BY GROUPING SETS ((merchant_id, wallet_id, currency, three_hours, kind),
                (merchant_id, account_id, currency, hour, kind))
            ON CONFLICT (merchant_id, scope_id, currency, since, kind) DO UPDATE
                SET rows = stored.rows + excluded.rows, gained = stored.gained + excluded.gained,
                    lost = stored.lost + excluded.lost, fee = stored.fee + excluded.fee"""
            .formatted(summands("w.merchant_id = ?"));

    /// The time of a merchant's first movement since an instant; takes it for each of the branches, and the merchant.
    static final String FIRST = """
            SELECT min(x.at) AS at FROM wallets w CROSS JOIN LATERAL (%s) x WHERE w.merchant_id = ?"""
            .formatted(branches("""
                    SELECT min(m.at) AS at FROM movements m
                    WHERE m.merchant_id = w.merchant_id AND m.{side}_wallet_id = w.id AND m.{side}_place = 'available'
                        AND m.subject_kind {is} 'transfer' AND m.at >= ?"""));

    /// How many movements a merchant has from an instant to another, counted up to a number. Takes both instants for
    /// each of the branches, the merchant and the number.
    static final String COUNT = """
            SELECT count(*) AS movements FROM (SELECT 1 FROM wallets w CROSS JOIN LATERAL (%s) x
                WHERE w.merchant_id = ? LIMIT ?) AS counted""".formatted(branches("""
            SELECT 1 FROM movements m
            WHERE m.merchant_id = w.merchant_id AND m.{side}_wallet_id = w.id AND m.{side}_place = 'available'
                AND m.subject_kind {is} 'transfer' AND m.at >= ? AND m.at < ?"""));

    private static final String LAST = """
            (SELECT m.{side}_balance AS balance, m.{side}_version AS version FROM movements m
             WHERE m.merchant_id = w.merchant_id AND m.{side}_wallet_id = w.id AND m.{side}_place = 'available'
                AND m.subject_kind {is} 'transfer' AND m.at < ?
             ORDER BY m.at DESC FETCH FIRST ROW WITH TIES)""";
    private static final String LAST_PENDING = """
            (SELECT m.{side}_balance AS balance, m.{side}_version AS version FROM movements m
             WHERE m.merchant_id = w.merchant_id AND m.{side}_wallet_id = w.id AND m.{side}_place = 'pending'
                AND m.at < ?
             ORDER BY m.at DESC FETCH FIRST ROW WITH TIES)""";

    /// Whether a merchant has moved money since an instant, decided once for a whole query; takes merchant and instant.
    /// A merchant without a clock has never moved any.
    private static final String SINCE = "(SELECT c.last_at FROM merchant_clock c WHERE c.merchant_id = ?) {is} ?";

    /// The balances before an instant: those of the wallets where nothing was moved since, otherwise the last ones of
    /// each wallet. Takes the merchant and the instant; the scope, the merchant and the instant; then the instant six
    /// times, and scope, merchant and instant again.
    static final String BALANCES = """
            SELECT coalesce(sum(available), 0) AS available, coalesce(sum(pending), 0) AS pending,
                coalesce(%5$s, false) AS is_past FROM (
                SELECT w.available, w.pending FROM wallets w WHERE %3$s AND %4$s
                UNION ALL
                SELECT a.balance, p.balance FROM wallets w
                LEFT JOIN LATERAL (SELECT balance FROM (%1$s) last ORDER BY version DESC LIMIT 1) a ON true
                LEFT JOIN LATERAL (SELECT balance FROM (%2$s) last ORDER BY version DESC LIMIT 1) p ON true
                WHERE %3$s AND %5$s) AS balances""".formatted(branches(LAST),
            side(LAST_PENDING, "to", "from") + "\nUNION ALL\n" + side(LAST_PENDING, "from", "to"), OF_SCOPE,
            SINCE.replace("{is}", "<"), SINCE.replace("{is}", ">="));
    static final int BRANCH_COUNT = 4;
    /// The parts of the summands: transfers, and all else.
    static final int SUMMAND_COUNT = 2;
    static final int DIRECTION_COUNT = 2;
    static final int LAST_COUNT = 6;

    private MovementSql() {}

    private static String branches(String branch) {
        return branches(branch, "<>") + "\nUNION ALL\n" + branches(branch, "=");
    }

    /// Both directions.
    ///
    /// @param is `=` for transfers, `<>` for all else
    private static String branches(String branch, String is) {
        return side(branch.replace("{is}", is), "to", "from") + "\nUNION ALL\n"
                + side(branch.replace("{is}", is), "from", "to");
    }

    private static String summands(String condition) {
        return SUMMANDS.formatted(condition, branches(LINES, "<>"), branches(LINES, "="), FEE);
    }

    private static String side(String branch, String side, String other) {
        return branch.replace("{side}", side).replace("{other}", other).replace("{sign}",
                side.equals("to") ? "" : "-");
    }
}
