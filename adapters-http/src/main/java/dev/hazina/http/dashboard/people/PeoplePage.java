package dev.hazina.http.dashboard.people;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The users of a merchant, and those who are invited.
///
/// @param mails whether invitations are mailed
/// @param roles the roles that a person can be invited to
/// @param roleGuide every role with what it may do
/// @param asksForCode whether a code of the second factor is needed to invite
public record PeoplePage(Layout layout, List<Row> rows, List<Open> invitations, FormView invite, boolean mails,
        List<Choice> roles, List<SummaryRow> roleGuide, boolean asksForCode) {

    /// @param name as the user has given it; empty where none is given
    /// @param href the page of the user; empty for the signed-in user
    public record Row(String email, String name, String role, Badge status, DisplayTime since, Optional<String> href) {}

    /// An open invitation.
    ///
    /// @param again the form that sends it again
    public record Open(String email, String role, Badge status, DisplayTime until, FormView again, FormView withdraw) {}
}
