package dev.hazina.persistence.statement;

import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.Statement.Tally;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Days, added up from the indexes that carry the amounts.
public final class PgDailyReads implements DailyReads {
    private static final String DAYS = """
            SELECT 'collected' AS name, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS rows,
                   sum(amount) AS amount
            FROM payments WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                AND created_at >= ? AND created_at < ?
            GROUP BY day
            UNION ALL
            SELECT 'paid_out', (updated_at AT TIME ZONE 'UTC')::date AS day, count(*), sum(amount)
            FROM payouts WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                AND updated_at >= ? AND updated_at < ?
            GROUP BY day
            ORDER BY day""";
    private static final int WINDOWED = 2;

    private final Database database;

    public PgDailyReads(Database database) {
        this.database = database;
    }

    private record Part(boolean in, LocalDate day, Tally tally) {}

    @Override
    public List<Day> days(StatementScope scope) {
        Map<LocalDate, List<Part>> days = database.list(DAYS, parameters -> bind(parameters, scope),
                row -> part(row, scope.currency())).stream()
                .collect(Collectors.groupingBy(Part::day, TreeMap::new, Collectors.toList()));
        return days.entrySet().stream().map(day -> new Day(day.getKey(), tally(day.getValue(), true, scope),
                tally(day.getValue(), false, scope))).toList();
    }

    private static void bind(Parameters parameters, StatementScope scope) throws SQLException {
        for (int i = 0; i < WINDOWED; i++) {
            parameters.uuid(scope.merchant().value()).uuid(scope.account().value()).text(scope.currency().name())
                    .since(scope.since()).before(scope.before());
        }
    }

    private static Part part(Row row, Currency currency) throws SQLException {
        int scale = currency.scale();
        return new Part(row.text("name").equals("collected"), LocalDate.parse(row.text("day")),
                new Tally(row.number("rows"), row.large("amount").movePointLeft(scale).setScale(scale)));
    }

    private static Tally tally(List<Part> parts, boolean in, StatementScope scope) {
        return parts.stream().filter(part -> part.in() == in).map(Part::tally).findFirst()
                .orElseGet(() -> new Tally(0, Money.zero(scope.currency()).toMajor()));
    }
}
