package dev.hazina.http.dashboard.slip;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The proof of a payment, for its payer.
///
/// @param paid empty where there is no slip at this address
public record SlipPage(Layout layout, Optional<Paid> paid) {

    /// @param refunded what went back since; empty when nothing did
    /// @param mail begins a mail with the address of this page in the reader's own mail program; empty where the page
    ///        doesn't know its address
    public record Paid(String business, Amount amount, Optional<Amount> refunded, List<SummaryRow> summary,
            Optional<String> mail) {}
}
