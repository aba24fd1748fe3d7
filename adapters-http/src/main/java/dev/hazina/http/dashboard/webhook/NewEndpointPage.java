package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks where to send what.
public record NewEndpointPage(Layout layout, FormView form, boolean everything, List<Choice> events) {}
