package dev.hazina.http.dashboard.platform.statement;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;

/// The statements that were uploaded, and the form for the next one.
public record StatementsPage(Layout layout, FormView form, List<Choice> accounts, List<Row> rows, Pager pager) {

    /// @param period the days of its rows
    /// @param href its page
    public record Row(String href, String account, String period, int rows, int fresh, int differing, int suspended,
            String by, DisplayTime at) {}
}
