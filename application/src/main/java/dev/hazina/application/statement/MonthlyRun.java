package dev.hazina.application.statement;

import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;

/// The mailing of one month's statements in one time zone.
///
/// @param lease how long a claim excludes other instances
/// @param complete whether a mail waits until every payment, refund and payout that began in the month has ended
/// @param zone the zone of the month
public record MonthlyRun(YearMonth month, Duration lease, boolean complete, ZoneId zone) {

    /// The month's first instant.
    public Instant begin() {
        return month.atDay(1).atStartOfDay(zone).toInstant();
    }

    /// The first instant after the month.
    public Instant end() {
        return month.plusMonths(1).atDay(1).atStartOfDay(zone).toInstant();
    }
}
