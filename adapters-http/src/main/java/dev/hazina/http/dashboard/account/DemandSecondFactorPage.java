package dev.hazina.http.dashboard.account;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Whether the merchant demands a second factor.
public record DemandSecondFactorPage(Layout layout, FormView form, boolean demanded) {}
