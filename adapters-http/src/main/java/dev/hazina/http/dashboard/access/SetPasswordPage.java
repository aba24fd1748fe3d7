package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;

/// Asks for a new first password of a user.
///
/// @param back the page of the user, and its name
public record SetPasswordPage(Layout layout, FormView form, String back, String backName) {}
