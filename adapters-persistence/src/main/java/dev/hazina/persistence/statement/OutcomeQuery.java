package dev.hazina.persistence.statement;

import dev.hazina.application.statement.PaymentOutcomes;
import dev.hazina.application.statement.PaymentOutcomes.Ending;
import dev.hazina.application.statement.PaymentOutcomes.Slot;
import dev.hazina.application.statement.PaymentOutcomes.Tally;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads how payments ended: whole days and hours from the stored counts, and payments only of the hours at the edges
/// that a day divides, where a time zone isn't whole hours from UTC.
final class OutcomeQuery {
    private static final String EDGE = """
            SELECT created_at AS at, channel,
                CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END AS outcome, 1 AS rows,
                amount
            FROM payments WHERE merchant_id = ? AND account_id = ? AND currency = ?
                AND state IN ('succeeded', 'failed', 'canceled') AND created_at >= ? AND created_at < ?""";
    private static final String STORED = """
            SELECT channel, outcome, rows, amount FROM outcome_%1$ss
            WHERE merchant_id = ? AND account_id = ? AND currency = ? AND kind = 'payment'
                AND %1$s >= ? AND %1$s < ?""";

    /// A day has one of 24 of the rows of its hours. The hours of the days at the edges, and those that are not added
    /// up yet, are read beside.
    static final String TALLIES = """
            SELECT channel, outcome, sum(rows) AS rows, sum(amount) AS amount
            FROM (%1$s UNION ALL %2$s UNION ALL %2$s
                UNION ALL SELECT channel, outcome, rows, amount FROM (%3$s) head
                UNION ALL SELECT channel, outcome, rows, amount FROM (%3$s) tail) parts
            GROUP BY channel, outcome HAVING sum(rows) <> 0
            ORDER BY channel, rows DESC, outcome""".formatted(STORED.formatted("day"), STORED.formatted("hour"), EDGE);

    /// What succeeded is in the hours of statements too, in one row for each and with nothing else between.
    static final String BUSY = """
            SELECT extract(isodow FROM at AT TIME ZONE ?)::integer AS day,
                extract(hour FROM at AT TIME ZONE ?)::integer AS hour, sum(rows) AS rows, sum(amount) AS amount
            FROM (SELECT hour AS at, rows, amount FROM statement_hours
                  WHERE merchant_id = ? AND account_id = ? AND currency = ? AND kind = 'payment'
                      AND hour >= ? AND hour < ?
                  UNION ALL SELECT at, rows, amount FROM (%1$s) head WHERE outcome = 'succeeded'
                  UNION ALL SELECT at, rows, amount FROM (%1$s) tail WHERE outcome = 'succeeded') parts
            GROUP BY 1, 2 HAVING sum(rows) <> 0 ORDER BY 1, 2""".formatted(EDGE);

    private static final String MISSING = "SELECT created_before FROM outcome_hours_missing WHERE merchant_id = ?";

    private OutcomeQuery() {}

    /// @param scope with both bounds
    static PaymentOutcomes read(Connection connection, StatementScope scope, ZoneId zone) throws SQLException {
        return new PaymentOutcomes(tallies(connection, scope),
                Database.list(connection, BUSY,
                        parameters -> bindBusy(parameters.text(zone.getId()).text(zone.getId()), scope),
                        row -> slot(row, scope)),
                Database.list(connection, MISSING, parameters -> parameters.uuid(scope.merchant().value()),
                        row -> row.instant("created_before")).stream().findFirst());
    }

    /// @param scope with both bounds
    static List<Tally> tallies(Connection connection, StatementScope scope) throws SQLException {
        Instant stored = PgOutcomeDays.end(connection, scope.merchant());
        return Database.list(connection, TALLIES, parameters -> bindTallies(parameters, scope, stored),
                row -> tally(row, scope));
    }

    /// @param stored the hours before this time are in the days
    static void bindTallies(Parameters parameters, StatementScope scope, Instant stored) throws SQLException {
        StatementWindow hours = hours(scope);
        StatementWindow days = StatementWindow.ofStored(stored, PgOutcomeDays.A_DAY, hours.whole().since(),
                hours.whole().before());
        bind(parameters, scope, List.of(days.whole(), days.head(), days.tail(), hours.head(), hours.tail()));
    }

    static void bindBusy(Parameters parameters, StatementScope scope) throws SQLException {
        StatementWindow hours = hours(scope);
        bind(parameters, scope, List.of(hours.whole(), hours.head(), hours.tail()));
    }

    private static StatementWindow hours(StatementScope scope) {
        return StatementWindow.of(scope.since(), scope.before(), scope.before().orElseThrow());
    }

    private static void bind(Parameters parameters, StatementScope scope, List<StatementWindow.Span> spans)
            throws SQLException {
        for (StatementWindow.Span span : spans) {
            parameters.uuid(scope.merchant().value()).uuid(scope.account().value()).text(scope.currency().name())
                    .since(span.since()).before(span.before());
        }
    }

    private static Tally tally(Row row, StatementScope scope) throws SQLException {
        String outcome = row.text("outcome");
        Ending ending = switch (outcome) {
            case "succeeded" -> Ending.SUCCEEDED;
            case "paid_late" -> Ending.PAID_LATE;
            case "canceled" -> Ending.CANCELED;
            default -> Ending.FAILED;
        };
        Optional<FailureReason> reason = ending == Ending.FAILED
                ? Optional.of(FailureReason.valueOf(outcome.toUpperCase(Locale.ROOT)))
                : Optional.empty();
        return new Tally(Channel.ofWire(row.text("channel")).orElseThrow(), ending, reason, sum(row, scope));
    }

    private static Slot slot(Row row, StatementScope scope) throws SQLException {
        return new Slot(DayOfWeek.of((int) row.number("day")), (int) row.number("hour"), sum(row, scope));
    }

    private static CountAndSum sum(Row row, StatementScope scope) throws SQLException {
        int scale = scope.currency().scale();
        return new CountAndSum(row.large("rows").longValueExact(),
                row.large("amount").movePointLeft(scale).setScale(scale));
    }
}
