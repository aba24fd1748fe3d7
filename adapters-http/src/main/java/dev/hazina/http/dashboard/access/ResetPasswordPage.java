package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Asks for a new password, or says that the link can't be used.
///
/// @param link the text of the link, empty where it can't be used
public record ResetPasswordPage(Layout layout, FormView form, String link) {
    public boolean isUsable() {
        return !link.isEmpty();
    }
}
