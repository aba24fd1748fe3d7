package dev.hazina.http.dashboard.paymentrequest;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// Asks for the phone that is to be asked for what a payment request is owed.
///
/// @param refused why no phone can be asked now; empty where one can
/// @param due empty where the payer chooses the amount
/// @param currencies the request's alone, for the test values
public record PromptPage(Layout layout, FormView form, Optional<String> refused, String reference, Optional<Amount> due,
        List<Choice> currencies, String back) {}
