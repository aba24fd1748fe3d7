package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for the URL and the events of a new endpoint.
public record NewEndpointPage(Layout layout, FormView form, boolean everything, List<Choice> events) {}
