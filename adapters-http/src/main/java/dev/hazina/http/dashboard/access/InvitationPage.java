package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// An invitation, with the two ways of accepting it, or the reason why it can't be accepted.
///
/// @param link the text of the link, empty where it can't be used
/// @param fresh the form of a new person
/// @param known the form of a person with a login
public record InvitationPage(Layout layout, String link, List<SummaryRow> summary, FormView fresh, FormView known) {
    public boolean isUsable() {
        return !link.isEmpty();
    }
}
