package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.statement.PeriodSums.Period;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/// Reads statements, each from one snapshot of the books.
@Port
@OpenToAdapters
public interface StatementReads {

    Statement totals(StatementScope scope);

    /// Where the scope ends; without an end of its own, after the last row.
    Instant end(StatementScope scope);

    /// The same totals around balances that are known, so that those of all wallets aren't read again.
    ///
    /// @param before the end
    /// @param opening and `closing` as they are at both ends
    Statement totals(StatementScope scope, Instant before, Balances opening, Balances closing);

    /// What succeeded in each of some periods, in their order, from stored totals. It costs less than [#totals], which
    /// reads the balances of all wallets at both ends.
    List<PeriodSums> sums(MerchantId merchant, AccountId account, Currency currency, List<Period> periods);

    /// Passes on the payments, refunds and payouts of the scope, in any state, with late results and corrections,
    /// newest first by when they occurred. Only a few are held in memory. The receiver must not block, because the
    /// snapshot stays open while it works. It gets one row after the other, but not all from the same thread.
    ///
    /// @param most the greatest number of rows
    /// @return whether there were more
    boolean transactions(StatementScope scope, int most, Consumer<Transaction> row);

    /// The same, where no more is shown of each. It reads fewer columns.
    ///
    /// @param most the greatest number of rows
    /// @return whether there were more
    boolean summaries(StatementScope scope, int most, Consumer<TransactionSummary> row);
}
