package dev.hazina.application.statement;

import dev.hazina.application.statement.Statement.Tally;
import java.time.LocalDate;
import java.util.List;

/// How an account's days went. A day begins and ends at midnight UTC.
public interface DailyReads {

    /// What succeeded on one day: payments by when they were created, payouts by when they ended, as in a statement.
    record Day(LocalDate date, Tally collected, Tally paidOut) {}

    /// The days of the scope's window on which something succeeded, oldest first.
    List<Day> days(StatementScope scope);
}
