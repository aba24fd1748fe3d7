package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.fee.PreviewFees;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.ArrayList;
import java.util.List;

/// What fees would have cost a merchant in its last month, on the page that asks for them.
final class FeePreviewRows {
    private FeePreviewRows() {}

    static List<SummaryRow> of(PreviewFees.Preview preview) {
        List<SummaryRow> rows = new ArrayList<>();
        for (PreviewFees.Row row : preview.rows()) {
            rows.add(SummaryRow.of("Last month: " + row.currency() + " "
                    + row.channel().map(DisplayText::of).orElse("payouts"),
                    row.count() + ", together " + Amount.of(row.amount()) + ". Charged: " + Amount.of(row.charged())
                            + ". By these fees: " + Amount.of(row.previewed()) + "."));
        }
        if (rows.isEmpty()) {
            rows.add(SummaryRow.of("Last month", "No payment or payout succeeded."));
        }
        if (preview.isPartial()) {
            rows.add(SummaryRow.of("Left out", "More than the newest " + PreviewFees.MOST
                    + " payments or payouts of an account."));
        }
        return rows;
    }
}
