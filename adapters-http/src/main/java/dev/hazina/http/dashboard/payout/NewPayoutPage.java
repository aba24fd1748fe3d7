package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for a payout.
///
/// @param currencies what the account may pay out in; empty when it may not at all
public record NewPayoutPage(Layout layout, FormView form, List<Choice> currencies, List<Choice> wallets) {}
