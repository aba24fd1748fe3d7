package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The e-mail with which the signed-in person signs in.
///
/// @param summary the present e-mail
/// @param isAvailable whether the service sends mail, without which no e-mail can be confirmed
/// @param waits the e-mail that waits for its codes; empty where none does
/// @param takesCode whether asking takes a code of the second factor
/// @param ask the form that has codes mailed
/// @param confirm the form that takes the codes
public record EmailPage(Layout layout, List<SummaryRow> summary, boolean isAvailable, Optional<String> waits,
        boolean takesCode, FormView ask, FormView confirm) {}
