package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads statements and the rows that they sum.
public abstract class StatementScenario extends PortContract {
    static final int ENOUGH = 10_000;

    Statement totals(@Nullable Instant since,
            @Nullable Instant before) {
        return world.statements().totals(scope(shop, Currency.KES, since, before));
    }

    /// The transactions, of which the summaries are a part.
    List<Transaction> rows(StatementScope scope) {
        List<Transaction> rows = new ArrayList<>();
        world.statements().transactions(scope, ENOUGH, rows::add);
        List<TransactionSummary> summaries = new ArrayList<>();
        world.statements().summaries(scope, ENOUGH, summaries::add);
        assertThat(summaries).isEqualTo(rows.stream().map(Transaction::summary).toList());
        return rows;
    }

    static StatementScope scope(TestMerchant of, Currency currency, @Nullable Instant since,
            @Nullable Instant before) {
        return new StatementScope(of.merchant(), of.accountId(), currency, Optional.ofNullable(since),
                Optional.ofNullable(before));
    }

    static CountAndSum tally(Currency currency, long count, long minor) {
        return new CountAndSum(count, new Money(currency, minor).toMajor());
    }
}
