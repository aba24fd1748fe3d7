package dev.hazina.http.dashboard.overview;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// The first page.
///
/// @param offersTour whether to offer the guided tour
/// @param currencies what the chart can show
/// @param today what came in today, and how often
/// @param month the same of the last 30 days
public record OverviewPage(Layout layout, boolean offersTour, List<Balance> balances, List<AttentionItem> attention,
        List<Choice> currencies,
        Sum today, Sum month, Sum paidOut, Chart chart, boolean isEmpty) {

    /// One wallet's money.
    public record Balance(String number, String name, Amount available, Amount pending, boolean isDefault) {}

    /// One item that needs attention.
    public record AttentionItem(String text, String href) {}

    /// An amount and how many made it up.
    public record Sum(Amount amount, String count) {}
}
