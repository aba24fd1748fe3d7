package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// The payout currencies of an account.
public record AccountPayoutsPage(Layout layout, FormView form, List<SummaryRow> summary, List<Choice> currencies,
        String merchant,
        String back) {}
