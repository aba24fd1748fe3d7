package dev.hazina.http.dashboard.overview;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// The first page.
///
/// @param offersTour whether to offer the guided tour
/// @param currencies the currencies that the chart can show
/// @param today the sum and the number of today's payments
/// @param month the sum and the number of the payments of the last 30 days
public record OverviewPage(Layout layout, boolean offersTour, List<Balance> balances, List<AttentionItem> attention,
        List<Choice> currencies,
        Sum today, Sum month, Sum paidOut, Chart chart, boolean isEmpty) {

    /// One wallet's money.
    public record Balance(String number, String name, Amount available, Amount pending, boolean isDefault) {}

    /// One item that needs attention.
    public record AttentionItem(String text, String href) {}

    /// A sum and the number of its amounts.
    public record Sum(Amount amount, String count) {}
}
