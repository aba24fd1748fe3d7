package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks what a new key may do.
public record NewKeyPage(Shell shell, FormView form, List<Choice> roles, List<Choice> accounts) {}
