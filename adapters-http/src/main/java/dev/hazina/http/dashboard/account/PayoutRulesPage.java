package dev.hazina.http.dashboard.account;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// What payouts wait for, in each currency.
/// @param parts that may have limits of their own
public record PayoutRulesPage(Layout layout, FormView form, List<Row> rows, List<Choice> currencies,
        List<Choice> parts) {

    /// @param asked what payouts wait for, a sentence each
    /// @param typed the same as it is typed, by the names of the fields
    /// @param parts those that have limits
    public record Row(String currency, List<String> asked, SortedMap<String, String> typed, List<Part> parts,
            Optional<Waiting> waiting) {}

    /// @param query with which the page shows its limits in the form
    public record Part(String name, String query) {}

    /// A change that lets more through, and waits.
    ///
    /// @param sentence who asked for it, and from when it counts
    /// @param asked what payouts wait for then
    /// @param typed as of a row
    /// @param isAgreeable whether another owner asked for it
    /// @param lastMonth which payouts of the last month the present rule and this one would have met
    public record Waiting(String sentence, List<String> asked, SortedMap<String, String> typed,
            boolean isAgreeable, String lastMonth) {}
}
