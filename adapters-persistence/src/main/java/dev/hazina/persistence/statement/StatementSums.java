package dev.hazina.persistence.statement;

import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The sums of a statement. An amount beyond the requested one was not debited, so it is subtracted; an index holds
/// these few rows.
record StatementSums(Map<String, StatementSum> byName) {
    static final String SQL = """
            SELECT name, sum(rows) AS rows, sum(amount) AS amount, sum(fee) AS fee FROM (
                SELECT kind AS name, rows, amount, fee FROM statement_hours
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND kind = ANY (ARRAY['payment', 'refund',
                    'payout'])
                    AND hour >= ? AND hour < ?
                UNION ALL
                SELECT 'payment', count(*), coalesce(sum(amount), 0), coalesce(sum(fee), 0)
                FROM payments WHERE merchant_id = ? AND account_id = ? AND currency = ? AND receipt IS NOT NULL
                    AND created_at >= ? AND created_at < ?
                UNION ALL
                SELECT 'payment', count(*), coalesce(sum(amount), 0), coalesce(sum(fee), 0)
                FROM payments WHERE merchant_id = ? AND account_id = ? AND currency = ? AND receipt IS NOT NULL
                    AND created_at >= ? AND created_at < ?
                UNION ALL
                SELECT 'refund', count(*), coalesce(sum(amount), 0), 0
                FROM refunds WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                    AND updated_at >= ? AND updated_at < ?
                UNION ALL
                SELECT 'refund', count(*), coalesce(sum(amount), 0), 0
                FROM refunds WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                    AND updated_at >= ? AND updated_at < ?
                UNION ALL
                SELECT 'payout', count(*), coalesce(sum(amount), 0), coalesce(sum(fee), 0)
                FROM payouts WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                    AND updated_at >= ? AND updated_at < ?
                UNION ALL
                SELECT 'payout', count(*), coalesce(sum(amount), 0), coalesce(sum(fee), 0)
                FROM payouts WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                    AND updated_at >= ? AND updated_at < ?
                UNION ALL
                SELECT 'reserved', count(*), coalesce(sum(amount), 0), 0
                FROM payouts WHERE merchant_id = ? AND account_id = ? AND currency = ?
                    AND state IN ('held', 'queued', 'sending', 'sent') AND updated_at >= ? AND updated_at < ?
                UNION ALL
                SELECT 'payout', 0, coalesce(-sum(amount - requested_amount), 0), 0
                FROM payouts WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                    AND requested_amount < amount AND updated_at >= ? AND updated_at < ?
                UNION ALL
                SELECT 'refund', 0, coalesce(-sum(amount - requested_amount), 0), 0
                FROM refunds WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                    AND requested_amount < amount AND updated_at >= ? AND updated_at < ?
                UNION ALL
                SELECT 'corrections', count(*), coalesce(sum(m.amount), 0), 0
                FROM discrepancies r CROSS JOIN LATERAL (
                    SELECT sum(e.amount) AS amount FROM entries e
                    WHERE e.merchant_id = r.merchant_id AND e.subject_id = r.id AND e.kind = 'resolved'
                        AND e.wallet_id = r.wallet_id) m
                WHERE r.wallet_merchant_id = ? AND r.wallet_account_id = ? AND r.currency = ?
                    AND r.wallet_id IS NOT NULL
                    AND r.merchant_id = r.wallet_merchant_id
                    AND (r.state = 'resolved' OR r.kind = 'taken_back' AND r.state = 'chosen')
                    AND r.kind <> 'closed_wallet'
                    AND r.resolved_at >= ? AND r.resolved_at < ?
                UNION ALL
                SELECT 'wallets', count(*), coalesce(sum(available), 0), coalesce(sum(pending), 0)
                FROM wallets WHERE merchant_id = ? AND account_id = ? AND currency = ?) AS parts
            GROUP BY name""";
    /// The number of tables of which head and tail are read.
    private static final int EDGED = 3;
    /// The number of parts that read the whole window.
    private static final int WHOLE = 4;

    /// @param fee the second sum of the name: fees, or the wallets' pending balances
    private record StatementSum(String name, long rows, BigDecimal amount, BigDecimal fee) {
        CountAndSum tally() {
            return new CountAndSum(rows, amount);
        }
    }

    static StatementSums read(Connection connection, StatementScope scope, StatementWindow hours, Instant before)
            throws SQLException {
        List<StatementSum> sums = Database.list(connection, SQL, parameters -> bind(parameters, scope, hours, before),
                row -> sum(row, scope));
        return new StatementSums(sums.stream().collect(Collectors.toMap(StatementSum::name, Function.identity())));
    }

    Statement statement(StatementScope scope, Instant before, Balances opening, Balances closing) {
        StatementSum collected = of("payment");
        StatementSum paidOut = of("payout");
        StatementSum wallets = of("wallets");
        return new Statement(scope, before, collected.tally(), collected.fee().add(paidOut.fee()),
                of("refund").tally(), paidOut.tally(), of("reserved").tally(), wallets.amount(), wallets.fee(),
                of("corrections").tally(), opening, closing);
    }

    private StatementSum of(String name) {
        return Optional.ofNullable(byName.get(name)).orElseThrow();
    }

    static void bind(Parameters parameters, StatementScope scope, StatementWindow hours, Instant before)
            throws SQLException {
        bind(parameters, scope, hours.whole());
        for (int i = 0; i < EDGED; i++) {
            bind(parameters, scope, hours.head());
            bind(parameters, scope, hours.tail());
        }
        for (int i = 0; i < WHOLE; i++) {
            bind(parameters, scope, new StatementWindow.Span(scope.since(), Optional.of(before)));
        }
        named(parameters, scope);
    }

    private static void bind(Parameters parameters, StatementScope scope, StatementWindow.Span span)
            throws SQLException {
        named(parameters, scope).since(span.since()).before(span.before());
    }

    private static Parameters named(Parameters parameters, StatementScope scope) throws SQLException {
        return parameters.uuid(scope.merchant().value()).uuid(scope.account().value()).text(scope.currency().name());
    }

    private static StatementSum sum(Row row, StatementScope scope) throws SQLException {
        int scale = scope.currency().scale();
        return new StatementSum(row.text("name"), row.large("rows").longValueExact(),
                row.large("amount").movePointLeft(scale).setScale(scale),
                row.large("fee").movePointLeft(scale).setScale(scale));
    }
}
