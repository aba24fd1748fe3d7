package dev.hazina.http.dashboard.fee;

import dev.hazina.http.dashboard.layout.Layout;
import java.util.List;

/// The fees that apply to an account.
///
/// @param later what will cost something else than now
/// @param months what was charged, by currency
/// @param payouts of the currencies in which the account may pay out
/// @param file the address of the months as CSV
public record MerchantFeesPage(Layout layout, List<Row> payments, List<Row> payouts, List<Later> later,
        List<FeeMonths> months, String file) {

    /// A price that will count from a time on.
    public record Later(String from, Row row) {}

    /// @param provider who carries it out, where there are several each by name
    /// @param price in words
    /// @param example the fee of a round amount
    public record Row(String currency, String channel, String provider, String price, String example) {}
}
