package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// Asks for a payment.
///
/// @param refused why none can be asked for now; empty where one can
/// @param taken the page of the payment that has the reference already; empty without one
/// @param another whether another reference was filled in in its place
public record NewPaymentPage(Layout layout, FormView form, Optional<String> refused, List<Choice> currencies,
        List<Choice> channels,
        List<Choice> wallets, Optional<String> taken, boolean another,
        PaymentFees.Shown fees) {}
