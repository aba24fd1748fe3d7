package dev.hazina.http.dashboard.platform.statement;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import java.util.List;

/// The form that says how the columns of an account's statements are named.
///
/// @param account as one chooses it
/// @param said who said so last, and when; empty text where a person has said nothing
public record StatementColumnsPage(Layout layout, FormView form, String account, String said, List<Column> columns) {

    /// @param field the name of its field
    /// @param title its usual name
    public record Column(String field, String title, boolean needed) {}
}
