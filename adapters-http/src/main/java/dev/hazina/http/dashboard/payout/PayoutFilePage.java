package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Takes a file of payouts.
///
/// @param wallets from which the account may pay out; empty when it may not
public record PayoutFilePage(Layout layout, FormView form, List<Choice> wallets) {}
