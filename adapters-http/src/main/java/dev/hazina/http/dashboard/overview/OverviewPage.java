package dev.hazina.http.dashboard.overview;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.payment.PaymentsPage;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// The first page.
///
/// @param offersTour whether to offer the guided tour
/// @param totals of the currencies that several wallets hold
/// @param currencies the currencies that the chart can show
/// @param periods to choose from
/// @param from the first day as it was typed; empty where none was
/// @param to the last day
/// @param days the days that are shown, for people
/// @param before the days that they are compared with
/// @param problem why the typed days can't be used; empty when they can
/// @param file the address of the days as CSV
/// @param outcomes empty where no payment ended
/// @param latest the newest payments, in any currency
public record OverviewPage(Layout layout, boolean offersTour, List<Total> totals, List<Balance> balances,
        List<AttentionItem> attention,
        List<Choice> currencies, List<PeriodLink> periods, String from, String to, String days, String before,
        String problem, List<Figure> figures, Chart chart, boolean isEmpty, String file,
        Optional<Outcomes> outcomes, List<PaymentsPage.Row> latest) {

    /// The money of all open wallets in a currency.
    public record Total(String name, Amount available, Amount pending) {}

    /// One wallet's money.
    public record Balance(String number, String name, Amount available, Amount pending, boolean isDefault) {}

    /// One item that needs attention.
    public record AttentionItem(String text, String href) {}

    /// A period to choose.
    public record PeriodLink(String name, String href, boolean isChosen) {}

    /// A figure of the period beside that of the period before.
    ///
    /// @param change in percent; empty where there was nothing before
    /// @param note how many, or what it is
    public record Figure(String name, Amount now, Amount then, String change, String note) {}
}
