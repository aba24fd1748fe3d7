package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for a payout.
///
/// @param currencies the payout currencies of the account; empty when it may not pay out
public record NewPayoutPage(Layout layout, FormView form, List<Choice> currencies, List<Choice> wallets) {}
