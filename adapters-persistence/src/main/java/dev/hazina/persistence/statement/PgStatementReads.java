package dev.hazina.persistence.statement;

import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.PeriodSums;
import dev.hazina.application.statement.PeriodSums.Period;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.statement.Transaction;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Statements, each from one snapshot. The sums come from the stored sums of whole hours and from the rows at the
/// window's edges. Rows are read page by page along an index.
@Singleton
final class PgStatementReads implements StatementReads {
    /// Pages grow, because each page costs the same search. The largest holds a megabyte or two.
    private static final int FIRST_PAGE = 200;
    private static final int GROWTH = 4;
    private static final int LONGEST_PAGE = 4_000;
    private static final Set<Kind> KINDS = EnumSet.complementOf(EnumSet.of(Kind.TRANSFER));

    private static final String LAST = "SELECT last_at FROM merchant_clock WHERE merchant_id = ?";

    private final Buckets buckets;
    private final PastBalances balances;
    private final InstantSource clock;

    public PgStatementReads(Buckets buckets, PastBalances balances, InstantSource clock) {
        this.buckets = buckets;
        this.balances = balances;
        this.clock = clock;
    }

    @Override
    public Statement totals(StatementScope scope) {
        return buckets.of(scope.merchant()).snapshot(connection -> {
            Instant before = end(connection, scope);
            var wallets = new MovementScope(scope.merchant(), scope.account(), Optional.empty(), Optional.empty());
            return totals(connection, scope, before,
                    balances.opening(connection, wallets, scope.currency(), scope.since()),
                    balances.at(connection, wallets, scope.currency(), before));
        });
    }

    @Override
    public Instant end(StatementScope scope) {
        return buckets.of(scope.merchant()).together(connection -> end(connection, scope));
    }

    @Override
    public Statement totals(StatementScope scope, Instant before, Balances opening, Balances closing) {
        return buckets.of(scope.merchant())
                .snapshot(connection -> totals(connection, scope, before, opening, closing));
    }

    private static Statement totals(Connection connection, StatementScope scope, Instant before, Balances opening,
            Balances closing) throws SQLException {
        StatementWindow hours = StatementWindow.of(scope.since(), scope.before(), before);
        return StatementSums.read(connection, scope, hours, before).statement(scope, before, opening, closing);
    }

    @Override
    public List<PeriodSums> sums(MerchantId merchant, AccountId account, Currency currency, List<Period> periods) {
        return SumsOfPeriods.read(buckets.of(merchant), merchant, account, currency, periods);
    }

    @Override
    public boolean transactions(StatementScope scope, int wanted, Consumer<Transaction> row) {
        return each(scope, wanted, TransactionColumns.ALL, row);
    }

    @Override
    public boolean summaries(StatementScope scope, int wanted, Consumer<TransactionSummary> row) {
        return each(scope, wanted, TransactionColumns.SUMMARY, row);
    }

    private <T> boolean each(StatementScope scope, int wanted, TransactionColumns<T> columns, Consumer<T> row) {
        return buckets.of(scope.merchant()).snapshot(connection -> {
            var query = new TransactionQuery(scope.merchant(), scope.account(), KINDS, Optional.empty(),
                    Optional.of(scope.currency()), scope.since(), Optional.of(end(connection, scope)), FIRST_PAGE);
            int left = wanted;
            try (var pages = new PassedPages<>(row)) {
                while (true) {
                    List<T> page = query.read(connection, columns);
                    if (page.size() > left || page.size() < query.limit()) {
                        pages.passLast(page.subList(0, Math.min(left, page.size())));
                        return page.size() > left;
                    }
                    pages.pass(page);
                    left -= page.size();
                    int most = Math.min(GROWTH * query.limit(), LONGEST_PAGE);
                    query = query.olderThan(columns.occurredAt().apply(page.getLast()), Math.min(most, left + 1));
                }
            }
        });
    }

    /// The end includes rows a little ahead of the clock: instructions that are written at the same time have one
    /// microsecond each.
    private Instant end(Connection connection, StatementScope scope) throws SQLException {
        List<Instant> last = Database.list(connection, LAST, parameters -> parameters.uuid(scope.merchant().value()),
                row -> row.instant("last_at"));
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return scope.before().orElseGet(() -> last.stream().map(instant -> instant.plus(1, ChronoUnit.MICROS))
                .filter(now::isBefore).findFirst().orElse(now));
    }
}
