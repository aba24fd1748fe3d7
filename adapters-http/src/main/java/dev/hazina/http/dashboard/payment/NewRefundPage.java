package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import java.util.Optional;

/// Asks for the amount of a refund.
///
/// @param refused why nothing can be refunded now; empty where something can
/// @param held what the wallet holds, where that is less than what remains
public record NewRefundPage(Layout layout, FormView form, Optional<String> refused, Amount paid, Amount remaining,
        Optional<Amount> held,
        String back) {}
