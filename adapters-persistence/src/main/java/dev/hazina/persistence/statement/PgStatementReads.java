package dev.hazina.persistence.statement;

import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.Statement.Tally;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.statement.Transaction;
import dev.hazina.application.statement.Transaction.Kind;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Statements, each from one snapshot. Sums are added up from an index that carries the amounts, rows are read page by
/// page along it.
public final class PgStatementReads implements StatementReads {
    private static final int PAGE = 1_000;
    private static final Set<Kind> KINDS = EnumSet.of(Kind.PAYMENT, Kind.REFUND, Kind.PAYOUT);

    private static final String LAST = "SELECT last_at FROM merchant_clock WHERE merchant_id = ?";

    static final String SUMS = """
            SELECT 'collected' AS name, count(*) AS rows, coalesce(sum(amount), 0) AS amount,
                   coalesce(sum(fee), 0) AS other
            FROM payments WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                AND created_at >= ? AND created_at < ?
            UNION ALL
            SELECT 'refunded', count(*), coalesce(sum(amount), 0), 0
            FROM refunds WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                AND updated_at >= ? AND updated_at < ?
            UNION ALL
            SELECT 'paid_out', count(*), coalesce(sum(amount), 0), coalesce(sum(fee), 0)
            FROM payouts WHERE merchant_id = ? AND account_id = ? AND currency = ? AND state = 'succeeded'
                AND updated_at >= ? AND updated_at < ?
            UNION ALL
            SELECT 'reserved', count(*), coalesce(sum(amount), 0), 0
            FROM payouts WHERE merchant_id = ? AND account_id = ? AND currency = ?
                AND state IN ('queued', 'sending', 'sent') AND updated_at >= ? AND updated_at < ?
            UNION ALL
            SELECT 'wallets', count(*), coalesce(sum(available), 0), coalesce(sum(pending), 0)
            FROM wallets WHERE merchant_id = ? AND account_id = ? AND currency = ?""";
    private static final int WINDOWED = 4;

    private final Database database;
    private final InstantSource clock;

    public PgStatementReads(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    private record Sum(String name, long rows, BigDecimal amount, BigDecimal other) {
        Tally tally() {
            return new Tally(rows, amount);
        }
    }

    @Override
    public Statement totals(StatementScope scope) {
        return database.snapshot(connection -> {
            Instant before = end(connection, scope);
            Map<String, Sum> sums = Database
                    .list(connection, SUMS, parameters -> bind(parameters, scope, before), row -> sum(row, scope))
                    .stream().collect(Collectors.toMap(Sum::name, Function.identity()));
            Function<String, Sum> of = name -> Optional.ofNullable(sums.get(name)).orElseThrow();
            Sum collected = of.apply("collected");
            Sum paidOut = of.apply("paid_out");
            Sum wallets = of.apply("wallets");
            return new Statement(scope, before, collected.tally(), collected.other().add(paidOut.other()),
                    of.apply("refunded").tally(), paidOut.tally(), of.apply("reserved").tally(), wallets.amount(),
                    wallets.other());
        });
    }

    @Override
    public boolean transactions(StatementScope scope, int most, Consumer<Transaction> row) {
        return database.snapshot(connection -> {
            var query = new TransactionQuery(scope.merchant(), scope.account(), KINDS, Optional.empty(),
                    Optional.of(scope.currency()), scope.since(), Optional.of(end(connection, scope)), PAGE);
            int left = most;
            while (true) {
                List<Transaction> page = query.read(connection);
                page.stream().limit(left).forEach(row);
                if (page.size() > left || page.size() < PAGE) {
                    return page.size() > left;
                }
                left -= page.size();
                query = query.olderThan(page.getLast().occurredAt());
            }
        });
    }

    /// Nothing that is in the snapshot is left out because it happened a microsecond ahead of the clock: many things that
    /// happen at once are given one microsecond each.
    private Instant end(Connection connection, StatementScope scope) throws SQLException {
        List<Instant> last = Database.list(connection, LAST, parameters -> parameters.uuid(scope.merchant().value()),
                row -> row.instant("last_at"));
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return scope.before().orElseGet(() -> last.stream().map(instant -> instant.plus(1, ChronoUnit.MICROS))
                .filter(now::isBefore).findFirst().orElse(now));
    }

    static void bind(Parameters parameters, StatementScope scope, Instant before) throws SQLException {
        for (int i = 0; i < WINDOWED; i++) {
            parameters.uuid(scope.merchant().value()).uuid(scope.account().value()).text(scope.currency().name())
                    .since(scope.since()).before(Optional.of(before));
        }
        parameters.uuid(scope.merchant().value()).uuid(scope.account().value()).text(scope.currency().name());
    }

    private static Sum sum(Row row, StatementScope scope) throws SQLException {
        int scale = scope.currency().scale();
        return new Sum(row.text("name"), row.number("rows"), row.large("amount").movePointLeft(scale).setScale(scale),
                row.large("other").movePointLeft(scale).setScale(scale));
    }
}
