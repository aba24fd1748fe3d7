package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import java.util.List;

/// What the books of all merchants add up to.
///
/// @param file the address of the CSV file
public record TotalsPage(Layout layout, List<Of> currencies, String file) {

    /// The totals of a currency.
    ///
    /// @param owed what is owed to others or earned
    /// @param held where the money is
    /// @param balances whether both sides are the same
    public record Of(String currency, List<Row> owed, Amount owedInAll, List<Row> held, Amount heldInAll,
            boolean balances) {}

    /// @param note what it is, in a sentence
    public record Row(String name, String note, Amount amount) {}
}
