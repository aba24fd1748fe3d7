package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Asks platform staff for the e-mail and the password, or for the administrator's key.
///
/// @param next the page to go to
public record PlatformSignInPage(Layout layout, FormView person, FormView key, String next) {}
