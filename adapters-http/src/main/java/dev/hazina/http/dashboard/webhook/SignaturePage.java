package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import java.util.List;
import java.util.Optional;

/// Checks a signature that a receiver got.
///
/// @param steps the steps of the check; empty before it
/// @param clock a warning that the sandbox clock makes receivers refuse signatures; empty while it does not
public record SignaturePage(Layout layout, FormView form, List<CheckStep> steps, boolean isValid,
        Optional<String> clock) {}
