package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Asks a person of the staff for the code of the second factor, after the password.
///
/// @param pending the token of the first step
/// @param next the page to go to
public record StaffSignInCodePage(Layout layout, FormView form, String pending, String next) {}
