package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks a new merchant for the data of its registration.
public record RegisterPage(Layout layout, FormView form, List<Choice> countries) {}
