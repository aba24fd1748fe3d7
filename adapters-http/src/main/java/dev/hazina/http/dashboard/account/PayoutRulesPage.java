package dev.hazina.http.dashboard.account;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// What payouts wait for, in each currency.
public record PayoutRulesPage(Layout layout, FormView form, List<Row> rows, List<Choice> currencies) {

    /// @param amount from which payouts wait, as it is shown
    /// @param typed the same as it is typed; empty text for none
    public record Row(String currency, String amount, String typed, Optional<Waiting> waiting) {}

    /// A change that lets more through, and waits.
    ///
    /// @param sentence who asked for it, when, and from when it counts
    /// @param typed the amount; empty text for none
    /// @param isAgreeable whether another owner asked for it
    public record Waiting(String sentence, String typed, boolean isAgreeable) {}
}
