package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for a payment.
public record NewPaymentPage(Layout layout, FormView form, List<Choice> currencies, List<Choice> channels,
        List<Choice> wallets) {}
