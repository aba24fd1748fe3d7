package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// Asks for a payout.
///
/// @param refused why nothing can be paid out now; empty where something can, or the account may not pay out
/// @param currencies in which the account can pay out; empty when it can't
public record NewPayoutPage(Layout layout, FormView form, Optional<String> refused, List<Choice> currencies,
        List<Choice> wallets) {}
