package dev.hazina.http.dashboard.transfer;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// One transfer, which is complete from its creation.
public record TransferPage(Layout layout, Amount amount, List<SummaryRow> summary) {}
