package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks where to send what.
public record NewEndpointPage(Shell shell, FormView form, boolean everything, List<Choice> events) {}
