package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// Asks for a payout.
///
/// @param currencies the payout currencies of the account; empty when it may not pay out
/// @param support whom merchants ask for one
public record NewPayoutPage(Layout layout, FormView form, List<Choice> currencies, List<Choice> wallets,
        Optional<String> support) {}
