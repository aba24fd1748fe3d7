package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks a new merchant for what it takes to begin.
public record RegisterPage(Shell shell, FormView form, List<Choice> countries) {}
