package dev.hazina.http.dashboard.overview;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// The first page.
///
/// @param isNew whether to offer the guided tour
/// @param currencies what the chart can show
/// @param today what came in today, and how often
/// @param month the same of the last 30 days
public record OverviewPage(Layout shell, boolean isNew, List<Balance> balances, List<Matter> matters,
        List<Choice> currencies,
        Sum today, Sum month, Sum paidOut, Chart chart, boolean isEmpty) {

    /// One wallet's money.
    public record Balance(String number, String name, Amount available, Amount pending, boolean isDefault) {}

    /// Something that a person should look at.
    public record Matter(String text, String href) {}

    /// An amount and how many made it up.
    public record Sum(Amount amount, String count) {}
}
