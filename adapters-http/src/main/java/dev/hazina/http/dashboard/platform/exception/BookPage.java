package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Books a payment of which no readable notice tells.
///
/// @param bodies what came, escaped; none where nothing came
/// @param receivers the providers to choose from; none where there is one at most
/// @param exception the address of the exception about it; empty where nothing came
public record BookPage(Layout layout, List<String> bodies, String exception, List<Choice> currencies,
        List<Choice> receivers, FormView form) {}
