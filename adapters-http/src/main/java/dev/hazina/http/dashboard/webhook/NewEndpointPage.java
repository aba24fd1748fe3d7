package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for the URL and the events of an endpoint, a new one or one that is changed.
///
/// @param hint says that the URL is probed
/// @param button the text of the button
/// @param back where *Cancel* leads
public record NewEndpointPage(Layout layout, FormView form, boolean everything, List<Choice> events, String hint,
        String button, String back) {}
