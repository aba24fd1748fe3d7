package dev.hazina.persistence.statement;

import dev.hazina.application.statement.PeriodSums;
import dev.hazina.application.statement.PeriodSums.Period;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/// The sums of several periods in one query: those of the whole hours in each, and of the rows at its edges, of which
/// there are none where it begins and ends with an hour.
final class SumsOfPeriods {
    /// Those of a kind, with the rows before the first whole hour and after the last one.
    private static final String OF_KIND = """
            SELECT coalesce(sum(rows), 0)::bigint AS rows, coalesce(sum(amount), 0) AS amount,
                   coalesce(sum(fee), 0) AS fee FROM (
                SELECT rows, amount, fee FROM statement_hours
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND kind = '%1$s'
                    AND hour >= h.first AND hour < h.last
                UNION ALL
                SELECT count(*), sum(amount), sum(%4$s) FROM %1$ss
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND %2$s
                    AND %3$s >= h.since AND %3$s < least(h.first, h.before)
                UNION ALL
                SELECT count(*), sum(amount), sum(%4$s) FROM %1$ss
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND %2$s
                    AND %3$s >= greatest(h.first, h.last) AND %3$s < h.before%5$s) parts""";
    /// An amount beyond the requested one was not debited, so it is subtracted; an index holds these few rows.
    private static final String BEYOND = """

            UNION ALL
            SELECT 0, -sum(amount - requested_amount), 0 FROM %1$ss
            WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                AND requested_amount < amount AND updated_at >= h.since AND updated_at < h.before""";
    private static final String PAYMENTS = OF_KIND.formatted("payment", "receipt IS NOT NULL", "created_at", "fee", "");
    private static final String REFUNDS = OF_KIND.formatted("refund", "state = 'succeeded'", "updated_at", "0",
            BEYOND.formatted("refund"));
    private static final String PAYOUTS = OF_KIND.formatted("payout", "state = 'succeeded'", "updated_at", "fee",
            BEYOND.formatted("payout"));
    private static final int PARTS = 11;

    private static final String SUMS = """
            SELECT c.rows AS collected_rows, c.amount AS collected, r.rows AS refunded_rows, r.amount AS refunded,
                   p.rows AS paid_out_rows, p.amount AS paid_out, c.fee + p.fee AS fees
            FROM (
                SELECT w.*, date_trunc('hour', w.since + interval '1 hour' - interval '1 microsecond', 'UTC') AS first,
                       date_trunc('hour', w.before, 'UTC') AS last
                FROM unnest(?::timestamptz[], ?::timestamptz[]) WITH ORDINALITY AS w (since, before, number)) h
            CROSS JOIN LATERAL (%s) c
            CROSS JOIN LATERAL (%s) r
            CROSS JOIN LATERAL (%s) p
            ORDER BY h.number""".formatted(PAYMENTS, REFUNDS, PAYOUTS);

    private SumsOfPeriods() {}

    static List<PeriodSums> read(Database database, MerchantId merchant, AccountId account, Currency currency,
            List<Period> periods) {
        return database.list(SUMS, parameters -> {
            parameters.array("text", times(periods, Period::since)).array("text", times(periods, Period::before));
            for (int part = 0; part < PARTS; part++) {
                parameters.uuid(merchant.value()).uuid(account.value()).text(currency.name());
            }
        }, row -> new PeriodSums(tally(row, currency, "collected"),
                row.large("fees").movePointLeft(currency.scale()).setScale(currency.scale()),
                tally(row, currency, "refunded"), tally(row, currency, "paid_out")));
    }

    private static Object[] times(List<Period> periods, Function<Period, Instant> time) {
        return periods.stream().map(time).map(Instant::toString).toArray();
    }

    private static CountAndSum tally(Row row, Currency currency, String name) throws SQLException {
        int scale = currency.scale();
        return new CountAndSum(row.number(name + "_rows"), row.large(name).movePointLeft(scale).setScale(scale));
    }
}
