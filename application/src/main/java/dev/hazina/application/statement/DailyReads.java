package dev.hazina.application.statement;

import dev.hazina.application.statement.Statement.Tally;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.time.LocalDate;
import java.util.List;

/// How an account's days went. A day begins and ends at midnight UTC.
public interface DailyReads {

    /// What succeeded on one day: payments by when they were created, payouts by when they ended, as in a statement.
    record Day(LocalDate date, Tally collected, Tally paidOut) {}

    /// The days on which something succeeded, oldest first.
    ///
    /// @param first the first of the days that are looked at
    /// @param last the last of them
    List<Day> days(MerchantId merchant, AccountId account, Currency currency, LocalDate first, LocalDate last);
}
