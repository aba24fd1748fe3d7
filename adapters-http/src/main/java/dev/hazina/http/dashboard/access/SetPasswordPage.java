package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Asks for a new first password of a user.
///
/// @param back the page of the user, and its name
/// @param asksForCode whether a code of the second factor is needed
public record SetPasswordPage(Layout layout, FormView form, String back, String backName, boolean asksForCode) {

    /// Without a code.
    public SetPasswordPage(Layout layout, FormView form, String back, String backName) {
        this(layout, form, back, backName, false);
    }
}
