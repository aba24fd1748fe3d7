package dev.hazina.http.dashboard.platform.statement;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// An uploaded statement, with its rows and what each became.
public record StatementFilePage(Layout layout, List<SummaryRow> summary, List<Row> rows, Pager pager) {

    /// @param href the records of its receipt
    public record Row(int line, String receipt, String href, String kind, Amount amount, String became,
            DisplayTime at) {}
}
