package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Asks for the e-mail and the password, or for the key.
///
/// @param next the page to go to
public record SignInPage(Layout layout, FormView form, String next) {}
