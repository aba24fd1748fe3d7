package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// The form that erases the names and phones of a payer, with what waits for a second person.
public record ErasePayerPage(Layout layout, FormView form, List<Waiting> waiting) {

    /// An erasure that is proposed, or that is not complete.
    ///
    /// @param shown the first digits of the phone
    public record Waiting(String shown, String state, String by, DisplayTime since, DisplayTime until) {}
}
