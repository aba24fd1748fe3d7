package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;

/// Asks for the e-mail to which a reset link is mailed.
///
/// @param mails whether links can be mailed at all
public record ForgotPasswordPage(Layout layout, FormView form, boolean mails) {}
