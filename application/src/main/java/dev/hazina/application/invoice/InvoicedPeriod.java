package dev.hazina.application.invoice;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;

/// The time that an invoice is about: a month in the account's time zone. It begins where the one before ended, also
/// where the account has moved to another zone in between, so that no fee is in two invoices or in none.
///
/// @param since inclusive
/// @param before exclusive
/// @param zone of the month's end
public record InvoicedPeriod(YearMonth month, Instant since, Instant before, ZoneId zone) {

    static InvoicedPeriod of(YearMonth month, Instant since, ZoneId zone) {
        return new InvoicedPeriod(month, since, start(month.plusMonths(1), zone), zone);
    }

    static Instant start(YearMonth month, ZoneId zone) {
        return month.atDay(1).atStartOfDay(zone).toInstant();
    }

    public LocalDate firstDay() {
        return LocalDate.ofInstant(since, zone);
    }

    public LocalDate lastDay() {
        return month.atEndOfMonth();
    }
}
