package dev.hazina.http.dashboard.paymentrequest;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// Asks for a payment request.
///
/// @param taken the page of the request that has the reference already; empty without one
public record NewPaymentRequestPage(Layout layout, FormView form, List<Choice> wallets, List<Choice> partial,
        Optional<String> taken) {}
