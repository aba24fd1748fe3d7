package dev.hazina.http.dashboard.wallet;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for a new wallet's name and currency.
public record NewWalletPage(Layout layout, FormView form, List<Choice> currencies) {}
