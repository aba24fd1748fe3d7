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
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads how payments ended: whole hours from the stored counts, and payments only of the hours at the edges that a day
/// divides, where a time zone isn't whole hours from UTC.
final class OutcomeQuery {
    private static final String EDGE = """
            SELECT created_at, channel,
                CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END, 1, amount
            FROM payments WHERE merchant_id = ? AND account_id = ? AND currency = ?
                AND state IN ('succeeded', 'failed', 'canceled') AND created_at >= ? AND created_at < ?""";

    private static final String PARTS = """
            SELECT hour AS at, channel, outcome, rows, amount FROM outcome_hours
            WHERE merchant_id = ? AND account_id = ? AND currency = ? AND kind = 'payment'
                AND hour >= ? AND hour < ?
            UNION ALL %1$s UNION ALL %1$s""".formatted(EDGE);

    static final String TALLIES = """
            SELECT channel, outcome, sum(rows) AS rows, sum(amount) AS amount
            FROM (%s) parts GROUP BY channel, outcome HAVING sum(rows) <> 0
            ORDER BY channel, rows DESC, outcome""".formatted(PARTS);

    /// Weekday and hour are worked out once for an hour, and not for each of its rows, which takes most of the time.
    static final String BUSY = """
            SELECT extract(isodow FROM at AT TIME ZONE ?)::integer AS day,
                extract(hour FROM at AT TIME ZONE ?)::integer AS hour, sum(rows) AS rows, sum(amount) AS amount
            FROM (SELECT at, sum(rows) AS rows, sum(amount) AS amount
                  FROM (%s) parts WHERE outcome = 'succeeded' GROUP BY at) hours
            GROUP BY 1, 2 HAVING sum(rows) <> 0 ORDER BY 1, 2""".formatted(PARTS);

    private static final String MISSING = "SELECT created_before FROM outcome_hours_missing WHERE merchant_id = ?";

    private OutcomeQuery() {}

    /// @param scope with both bounds
    static PaymentOutcomes read(Connection connection, StatementScope scope, ZoneId zone) throws SQLException {
        return new PaymentOutcomes(tallies(connection, scope),
                Database.list(connection, BUSY,
                        parameters -> bind(parameters.text(zone.getId()).text(zone.getId()), scope),
                        row -> slot(row, scope)),
                Database.list(connection, MISSING, parameters -> parameters.uuid(scope.merchant().value()),
                        row -> row.instant("created_before")).stream().findFirst());
    }

    /// @param scope with both bounds
    static List<Tally> tallies(Connection connection, StatementScope scope) throws SQLException {
        return Database.list(connection, TALLIES, parameters -> bind(parameters, scope), row -> tally(row, scope));
    }

    static void bind(Parameters parameters, StatementScope scope) throws SQLException {
        StatementWindow hours = StatementWindow.of(scope.since(), scope.before(), scope.before().orElseThrow());
        for (StatementWindow.Span span : List.of(hours.whole(), hours.head(), hours.tail())) {
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
