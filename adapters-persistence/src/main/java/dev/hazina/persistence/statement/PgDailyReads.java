package dev.hazina.persistence.statement;

import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.PaymentOutcomes;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// The sums of days, each read as one range of an index that carries the amounts. No row has to be assigned to a day.
@Singleton
final class PgDailyReads implements DailyReads {
    private static final String DAYS = """
            SELECT d.day::date AS day, c.rows AS collected_rows, c.amount AS collected, p.rows AS paid_out_rows,
                   p.amount AS paid_out
            FROM generate_series(?::timestamp, ?::timestamp, interval '1 day') AS d (day)
            CROSS JOIN LATERAL (
                SELECT count(*) AS rows, coalesce(sum(amount), 0) AS amount FROM payments
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND receipt IS NOT NULL
                    AND created_at >= d.day AT TIME ZONE ?
                    AND created_at < (d.day + interval '1 day') AT TIME ZONE ?) c
            CROSS JOIN LATERAL (
                SELECT count(*) AS rows, coalesce(sum(amount), 0) AS amount FROM payouts
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                    AND updated_at >= d.day AT TIME ZONE ?
                    AND updated_at < (d.day + interval '1 day') AT TIME ZONE ?) p
            WHERE c.rows + p.rows > 0
            ORDER BY d.day""";

    private final Buckets buckets;

    public PgDailyReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<Day> days(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        return buckets.of(merchant).list(DAYS, parameters -> parameters.text(first.toString()).text(last.toString())
                .uuid(merchant.value()).uuid(account.value()).text(currency.name()).text(zone.getId())
                .text(zone.getId()).uuid(merchant.value()).uuid(account.value()).text(currency.name())
                .text(zone.getId()).text(zone.getId()),
                row -> new Day(LocalDate.parse(row.text("day")), tally(row, currency, "collected"),
                        tally(row, currency, "paid_out")));
    }

    @Override
    public PaymentOutcomes outcomes(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        var scope = new StatementScope(merchant, account, currency,
                Optional.of(first.atStartOfDay(zone).toInstant()),
                Optional.of(last.plusDays(1).atStartOfDay(zone).toInstant()));
        return buckets.of(merchant).snapshot(connection -> OutcomeQuery.read(connection, scope, zone));
    }

    private static CountAndSum tally(Row row, Currency currency, String name) throws SQLException {
        int scale = currency.scale();
        return new CountAndSum(row.number(name + "_rows"), row.large(name).movePointLeft(scale).setScale(scale));
    }
}
