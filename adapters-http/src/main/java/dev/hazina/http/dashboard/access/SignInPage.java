package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;

/// Asks who is there.
///
/// @param next where to go from here
public record SignInPage(Layout layout, FormView form, String next) {}
