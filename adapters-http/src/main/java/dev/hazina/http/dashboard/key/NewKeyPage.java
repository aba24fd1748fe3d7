package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks what a new key may do.
public record NewKeyPage(Layout layout, FormView form, List<Choice> roles, List<Choice> accounts) {}
