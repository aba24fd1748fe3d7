package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Asks for the code of the second factor, after the password.
///
/// @param pending the token of the first step
/// @param next the page to go to
public record SignInCodePage(Layout layout, FormView form, String pending, String next) {}
