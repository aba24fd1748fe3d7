package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// Books a payment of which no readable notice tells.
///
/// @param bodies what came, escaped; none where nothing came
/// @param refused why nothing can be booked now; empty where something can
/// @param currencies in which something can
/// @param receivers the providers to choose from; none where there is one at most
/// @param exception the address of the exception about it; empty where nothing came
public record BookPage(Layout layout, List<String> bodies, String exception,
        Optional<String> refused, List<Choice> currencies,
        List<Choice> receivers, FormView form) {}
