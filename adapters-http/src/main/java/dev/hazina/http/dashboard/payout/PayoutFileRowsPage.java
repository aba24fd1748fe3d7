package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The rows of a file: what would become of each, or has.
///
/// @param done whether payouts were requested
/// @param problem why nothing can be paid; empty text where something can
/// @param button empty text where there is nothing to pay
/// @param carried the fields that bring the file back
/// @param asksForCode whether a code of the second factor is needed
public record PayoutFileRowsPage(Layout layout, FormView form, boolean done, String problem, String button,
        List<SummaryRow> summary, List<Row> rows, List<Carried> carried, boolean asksForCode) {

    /// @param href the payout that it has become, or that is like it
    /// @param tick whether it is paid only when it is ticked
    public record Row(String number, String phone, String amount, String fee, String reference, String remarks,
            Badge badge, String says, Optional<String> href, boolean tick) {}

    /// A hidden field.
    public record Carried(String name, String value) {}
}
