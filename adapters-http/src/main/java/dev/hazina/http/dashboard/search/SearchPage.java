package dev.hazina.http.dashboard.search;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The results of a search.
///
/// @param choose the form that changes the account
/// @param more the types of which there are more results, in words; empty without
public record SearchPage(Layout layout, String text, List<Row> rows, List<Elsewhere> elsewhere, FormView choose,
        String more) {

    /// A result in the chosen account.
    ///
    /// @param href empty where it has no page
    public record Row(String type, Optional<String> href, String name, Optional<Amount> amount, String status,
            DisplayTime at) {}

    /// A result in another account.
    ///
    /// @param path of its page
    public record Elsewhere(Row row, String account, String number, String path) {}
}
