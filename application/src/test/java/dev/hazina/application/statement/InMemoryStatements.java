package dev.hazina.application.statement;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.statement.PeriodSums.Period;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/// Statements, summed from [Books].
public final class InMemoryStatements implements StatementReads {
    private final Books books;
    private final InstantSource clock;

    public InMemoryStatements(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public Statement totals(StatementScope scope) {
        Instant before = end(scope);
        return totals(scope, before, balances(scope, scope.since().orElse(Instant.EPOCH)), balances(scope, before));
    }

    @Override
    public Instant end(StatementScope scope) {
        return scope.before().orElseGet(() -> present(scope));
    }

    @Override
    public Statement totals(StatementScope scope, Instant before, Balances opening, Balances closing) {
        List<Transaction> ended = rows(scope, before).filter(row -> row.status().equals("succeeded")).toList();
        List<Transaction> pending = rows(scope, before).filter(row -> row.status().equals("pending")).toList();
        return new Statement(scope, before, tally(scope, ended, Kind.PAYMENT),
                sum(scope, ended.stream(), Transaction::fee), tally(scope, ended, Kind.REFUND),
                tally(scope, ended, Kind.PAYOUT), tally(scope, pending, Kind.PAYOUT),
                sum(scope, wallets(scope), wallet -> new Money(wallet.currency(), wallet.available())),
                sum(scope, wallets(scope), wallet -> new Money(wallet.currency(), wallet.pending())),
                tally(scope, ended, Kind.CORRECTION), opening, closing);
    }

    @Override
    public List<PeriodSums> sums(MerchantId merchant, AccountId account, Currency currency, List<Period> periods) {
        return periods.stream().map(period -> totals(new StatementScope(merchant, account, currency,
                Optional.of(period.since()), Optional.of(period.before()))))
                .map(all -> new PeriodSums(all.inboundSucceeded(), all.feesPaid(), all.refundsSucceeded(),
                        all.payoutsSucceeded()))
                .toList();
    }

    private Balances balances(StatementScope scope, Instant at) {
        var wallets = new MovementScope(scope.merchant(), scope.account(), Optional.empty(), Optional.empty());
        return new InMemoryMovements(books).balances(wallets, scope.currency(), at);
    }

    @Override
    public boolean transactions(StatementScope scope, int most, Consumer<Transaction> row) {
        List<Transaction> rows = rows(scope, scope.before().orElseGet(() -> present(scope)))
                .sorted(Comparator.comparing(Transaction::occurredAt).reversed()).toList();
        rows.stream().limit(most).forEach(row);
        return rows.size() > most;
    }

    @Override
    public boolean summaries(StatementScope scope, int most, Consumer<TransactionSummary> row) {
        return transactions(scope, most, one -> row.accept(one.summary()));
    }

    /// The clock stands still in many tests while rows are added.
    private Instant present(StatementScope scope) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return InMemoryTransactions.of(books, scope.merchant(), scope.account()).map(Transaction::occurredAt)
                .max(Comparator.naturalOrder()).map(last -> last.plus(1, ChronoUnit.MICROS)).filter(now::isBefore)
                .orElse(now);
    }

    private Stream<Transaction> rows(StatementScope scope, Instant before) {
        return InMemoryTransactions.of(books, scope.merchant(), scope.account())
                .filter(row -> row.kind() != Kind.TRANSFER && row.amount().currency() == scope.currency())
                .filter(row -> scope.since().isEmpty() || !row.occurredAt().isBefore(scope.since().get()))
                .filter(row -> row.occurredAt().isBefore(before));
    }

    private Stream<Wallet> wallets(StatementScope scope) {
        return books.wallets().stream().filter(wallet -> wallet.merchant().equals(scope.merchant())
                && wallet.account().equals(scope.account()) && wallet.currency() == scope.currency());
    }

    private static CountAndSum tally(StatementScope scope, List<Transaction> rows, Kind kind) {
        List<Transaction> ofKind = rows.stream().filter(row -> row.kind() == kind).toList();
        return new CountAndSum(ofKind.size(), sum(scope, ofKind.stream(), row -> row.amount().minus(row.beyond())));
    }

    private static <T> BigDecimal sum(StatementScope scope, Stream<T> of, Function<T, Money> amount) {
        return of.map(amount).map(Money::toMajor).reduce(Money.zero(scope.currency()).toMajor(), BigDecimal::add);
    }
}
