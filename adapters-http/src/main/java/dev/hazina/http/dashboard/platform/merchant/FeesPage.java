package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.http.dashboard.fee.FeeMonths;
import dev.hazina.http.dashboard.fee.FeeText;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayText;
import java.util.List;
import java.util.function.Predicate;

/// The fees of the platform.
///
/// @param months what was earned of all merchants, by currency
/// @param file the address of the CSV file of the months
public record FeesPage(Layout layout, List<Row> payments, List<Row> payouts, List<FeeMonths> months,
        String file) {

    /// @param example the fee of a round amount
    public record Row(String currency, String channel, String price, String example) {}

    /// The prices of a schedule.
    static List<Row> rows(FeeSchedule fees, Predicate<FeeSchedule.Price> shown) {
        return fees.prices().stream().filter(shown).map(price -> new Row(price.currency().name(),
                price.channel().map(DisplayText::of).orElse("Payout"), FeeText.of(price),
                FeeText.example(fees, price))).toList();
    }

    /// The rules of a merchant, as they are written.
    public static String words(String rules) {
        return rules.isEmpty() ? "the platform's own fees" : rules.replace(",", ", ");
    }
}
