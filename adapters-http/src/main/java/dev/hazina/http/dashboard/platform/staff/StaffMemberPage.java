package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A person of the platform.
///
/// @param href its address
/// @param isYou whether it is the signed-in person
/// @param hasFactor whether the person has a second factor
/// @param isConfirmed whether no other could have acted in the person's name
/// @param proposal empty where no roles wait
public record StaffMemberPage(Layout layout, String href, List<SummaryRow> summary, boolean isYou, boolean isDisabled,
        boolean hasFactor, boolean isConfirmed, Optional<Proposed> proposal) {

    /// Roles that wait for a second person.
    ///
    /// @param href where one agrees
    /// @param refused why the reader can't; empty where they can
    public record Proposed(String roles, String by, DisplayTime until, String href, Optional<String> refused) {}
}
