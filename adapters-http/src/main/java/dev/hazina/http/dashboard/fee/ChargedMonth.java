package dev.hazina.http.dashboard.fee;

import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.money.Currency;
import java.math.BigDecimal;
import java.time.YearMonth;

/// What an account was charged in a month of its time zone and a currency, as a line of a file.
///
/// @param fees of the payments that were created and the payouts that ended in the month
/// @param isOver whether the month is over; a payment of it that succeeds late still counts
record ChargedMonth(YearMonth month, Currency currency, BigDecimal fees, boolean isOver) {
    private static final CsvColumns<ChargedMonth> COLUMNS = CsvColumns.<ChargedMonth>of()
            .text("month", one -> one.month().toString())
            .text("currency", one -> one.currency().name())
            .number("fees", ChargedMonth::fees)
            .text("over", one -> String.valueOf(one.isOver()));

    static String header() {
        return COLUMNS.header();
    }

    String line() {
        return COLUMNS.row(this);
    }
}
