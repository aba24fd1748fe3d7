package dev.hazina.http.support;

import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.PeriodSums;
import dev.hazina.application.statement.PeriodSums.Period;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.statement.Transaction;
import dev.hazina.application.statement.TransactionRows;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// Generated transactions, more than any buffer between the server and its client holds.
public final class ManyTransactions implements StatementReads {
    private static final String REFERENCE = "\uD83C\uDF89".repeat(60);

    private final StatementReads others;
    private final int rows;

    public ManyTransactions(StatementReads others, int rows) {
        this.others = others;
        this.rows = rows;
    }

    @Override
    public Statement totals(StatementScope scope) {
        return others.totals(scope);
    }

    @Override
    public Instant end(StatementScope scope) {
        return others.end(scope);
    }

    @Override
    public Statement totals(StatementScope scope, Instant before, Balances opening, Balances closing) {
        return others.totals(scope, before, opening, closing);
    }

    @Override
    public List<PeriodSums> sums(MerchantId merchant, AccountId account, Currency currency, List<Period> periods) {
        return others.sums(merchant, account, currency, periods);
    }

    @Override
    public boolean transactions(StatementScope scope, int most, Consumer<Transaction> row) {
        for (int i = 0; i < Math.min(rows, most); i++) {
            row.accept(
                    TransactionRows.of(TransactionSummary.Kind.PAYMENT, new UUID(1, i), new WalletId(new UUID(0, 1)),
                            "failed",
                            new Money(scope.currency(), i + 1), Money.zero(scope.currency()), Optional.of(Channel.CARD),
                            Optional.of(REFERENCE), Optional.empty(), scope.since().orElseThrow().minusSeconds(i)));
        }
        return rows > most;
    }

    @Override
    public boolean summaries(StatementScope scope, int most, Consumer<TransactionSummary> row) {
        return transactions(scope, most, one -> row.accept(one.summary()));
    }
}
