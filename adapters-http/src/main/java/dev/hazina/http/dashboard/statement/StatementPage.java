package dev.hazina.http.dashboard.statement;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// A statement.
///
/// @param from the first day, as it was typed; empty for the account's beginning
/// @param to the last day, as it was typed; empty for today
/// @param problem the problem of the days; empty when there is none
/// @param cadence the form that sets the frequency of its mails; empty when the user may not
/// @param mailed the frequency of its mails
public record StatementPage(Layout layout, String from, String to, List<Choice> currencies, String problem,
        List<Row> rows, String totalsFile, String transactionsFile, Optional<FormView> cadence, List<Choice> cadences,
        String mailed) {

    /// @param count the number of transactions; empty where nothing is counted
    public record Row(String name, String count, Amount amount) {}
}
