package dev.hazina.http.dashboard.transfer;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for the amount and the wallets of a transfer.
public record NewTransferPage(Layout layout, FormView form, List<Choice> from, List<Choice> to) {}
