package dev.hazina.http.dashboard.audit;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.FilterInput;
import dev.hazina.http.dashboard.view.ListView;
import java.util.List;
import java.util.Optional;

/// The audit log of a merchant, or of all.
///
/// @param problem why the entered values can't be used; empty when they can
/// @param export the address of the log as a file
/// @param searchedSince where older entries were not looked at for this page
/// @param ofAll whether rows name their merchants
public record AuditPage(Layout layout, ListView list, List<FilterInput> inputs, String problem, String export,
        Optional<DisplayTime> searchedSince, boolean ofAll, List<Row> rows) {

    /// @param merchant its name; empty in its own log
    /// @param href of the merchant's page; empty where there is none
    /// @param what the action as a sentence
    /// @param details the action as the API has it
    public record Row(DisplayTime at, String merchant, String href, AuditActor by, String what,
            AuditDetails details) {}
}
