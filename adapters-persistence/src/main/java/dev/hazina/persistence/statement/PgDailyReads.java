package dev.hazina.persistence.statement;

import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.PaymentOutcomes;
import dev.hazina.application.statement.PaymentOutcomes.Tally;
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

/// The sums of days: those of the whole hours in a day, and of the rows at its edges where a zone's day doesn't begin
/// with an hour. No row has to be assigned to a day.
@Singleton
final class PgDailyReads implements DailyReads {
    /// Those of a kind, with the rows before the first whole hour and after the last one.
    private static final String OF_DAY = """
            SELECT coalesce(sum(rows), 0)::bigint AS rows, coalesce(sum(amount), 0) AS amount FROM (
                SELECT rows, amount FROM statement_hours
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND kind = '%1$s'
                    AND hour >= h.first AND hour < h.last
                UNION ALL
                SELECT count(*), sum(amount) FROM %1$ss
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND %2$s
                    AND %3$s >= h.since AND %3$s < h.first
                UNION ALL
                SELECT count(*), sum(amount) FROM %1$ss
                WHERE merchant_id = ? AND account_id = ? AND currency = ? AND %2$s
                    AND %3$s >= h.last AND %3$s < h.before
            ) parts""";
    private static final int PARTS = 6;

    private static final String DAYS = """
            SELECT h.day::date AS day, c.rows AS collected_rows, c.amount AS collected, p.rows AS paid_out_rows,
                   p.amount AS paid_out
            FROM (
                SELECT d.*, date_trunc('hour', d.since + interval '1 hour' - interval '1 microsecond', 'UTC') AS first,
                       date_trunc('hour', d.before, 'UTC') AS last
                FROM (SELECT day, day AT TIME ZONE ? AS since, (day + interval '1 day') AT TIME ZONE ? AS before
                      FROM generate_series(?::timestamp, ?::timestamp, interval '1 day') AS s (day)) d) h
            CROSS JOIN LATERAL (%s) c
            CROSS JOIN LATERAL (%s) p
            WHERE c.rows + p.rows > 0
            ORDER BY h.day""".formatted(OF_DAY.formatted("payment", "receipt IS NOT NULL", "created_at"),
            OF_DAY.formatted("payout", "state = 'succeeded'", "updated_at"));

    private final Buckets buckets;

    public PgDailyReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<Day> days(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        return buckets.of(merchant).list(DAYS, parameters -> {
            parameters.text(zone.getId()).text(zone.getId()).text(first.toString()).text(last.toString());
            for (int part = 0; part < PARTS; part++) {
                parameters.uuid(merchant.value()).uuid(account.value()).text(currency.name());
            }
        }, row -> new Day(LocalDate.parse(row.text("day")), tally(row, currency, "collected"),
                tally(row, currency, "paid_out")));
    }

    @Override
    public PaymentOutcomes outcomes(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        StatementScope scope = scope(merchant, account, currency, zone, first, last);
        return buckets.of(merchant).snapshot(connection -> OutcomeQuery.read(connection, scope, zone));
    }

    @Override
    public List<Tally> tallies(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        StatementScope scope = scope(merchant, account, currency, zone, first, last);
        return buckets.of(merchant).snapshot(connection -> OutcomeQuery.tallies(connection, scope));
    }

    private static StatementScope scope(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        return new StatementScope(merchant, account, currency,
                Optional.of(first.atStartOfDay(zone).toInstant()),
                Optional.of(last.plusDays(1).atStartOfDay(zone).toInstant()));
    }

    private static CountAndSum tally(Row row, Currency currency, String name) throws SQLException {
        int scale = currency.scale();
        return new CountAndSum(row.number(name + "_rows"), row.large(name).movePointLeft(scale).setScale(scale));
    }
}
