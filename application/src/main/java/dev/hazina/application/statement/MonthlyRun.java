package dev.hazina.application.statement;

import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;

/// The mailing of one month's statements, in UTC.
///
/// @param lease how long a claim excludes other instances
/// @param complete whether a mail waits until every payment, refund and payout that began in the month has ended
public record MonthlyRun(YearMonth month, Duration lease, boolean complete) {

    /// The month's first instant.
    public Instant begin() {
        return month.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    /// The first instant after the month.
    public Instant end() {
        return month.plusMonths(1).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
