package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// Takes a file of payouts.
///
/// @param refused why nothing can be paid out now; empty where something can, or the account may not pay out
/// @param wallets from which the account can pay out; empty when it can't
public record PayoutFilePage(Layout layout, FormView form, Optional<String> refused, List<Choice> wallets) {}
