package dev.hazina.http.dashboard.account;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;

/// Whether the merchant demands a second factor.
public record DemandSecondFactorPage(Layout layout, FormView form, boolean demanded) {}
