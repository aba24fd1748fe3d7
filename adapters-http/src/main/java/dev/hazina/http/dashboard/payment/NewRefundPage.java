package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;

/// Asks for the amount of a refund.
public record NewRefundPage(Layout layout, FormView form, Amount paid, Amount remaining, String back) {}
