package dev.hazina.http.dashboard.customer;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Saves a recipient.
public record NewSupplierPage(Layout layout, FormView form) {}
