package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import java.util.List;

/// Checks a signature that a receiver got.
///
/// @param steps the steps of the check; empty before it
public record SignaturePage(Layout layout, FormView form, List<CheckStep> steps, boolean isValid) {}
