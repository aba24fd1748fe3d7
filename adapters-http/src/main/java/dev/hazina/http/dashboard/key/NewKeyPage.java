package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// Asks for the role or the scopes, and the accounts, of a new key.
///
/// @param asksForCode whether a code of the second factor is needed
public record NewKeyPage(Layout layout, FormView form, List<Choice> roles, List<Choice> scopes,
        List<Choice> accounts, boolean strict, boolean asksForCode) {}
