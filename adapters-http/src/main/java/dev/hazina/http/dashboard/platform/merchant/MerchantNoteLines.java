package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// The staff's notes about a merchant, newest first, and the form that writes one.
///
/// @param href the address of all of them
public record MerchantNoteLines(List<Line> lines, FormView form, String href) {

    /// @param by the name of who wrote it
    public record Line(DisplayTime at, String by, String text) {}
}
