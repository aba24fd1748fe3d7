package dev.hazina.http.dashboard.wallet;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for a new wallet's name and currency.
public record NewWalletPage(Shell shell, FormView form, List<Choice> currencies) {}
