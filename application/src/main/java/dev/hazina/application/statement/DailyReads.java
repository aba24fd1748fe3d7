package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.statement.PaymentOutcomes.Tally;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/// An account's totals by day. A day begins and ends at midnight in a time zone.
@Port
@OpenToAdapters
public interface DailyReads {

    /// The succeeded instructions of one day: payments by when they were created, payouts by when they ended, as in a
    /// statement.
    record Day(LocalDate date, CountAndSum collected, CountAndSum paidOut) {}

    /// The days with a succeeded instruction, oldest first.
    ///
    /// @param zone the zone of the days
    /// @param first the first day of the range
    /// @param last the last day of the range
    List<Day> days(MerchantId merchant, AccountId account, Currency currency, ZoneId zone, LocalDate first,
            LocalDate last);

    /// How the payments that were created in those days have ended, from stored counts.
    PaymentOutcomes outcomes(MerchantId merchant, AccountId account, Currency currency, ZoneId zone, LocalDate first,
            LocalDate last);

    /// Its tallies alone, which cost less.
    List<Tally> tallies(MerchantId merchant, AccountId account, Currency currency, ZoneId zone, LocalDate first,
            LocalDate last);
}
