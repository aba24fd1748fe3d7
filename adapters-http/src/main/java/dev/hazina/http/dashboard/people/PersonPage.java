package dev.hazina.http.dashboard.people;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// One user, with the forms that change role and access.
///
/// @param href the address of the page
/// @param isShared whether the person belongs to another business too
public record PersonPage(Layout layout, String href, List<SummaryRow> summary, FormView role, List<Choice> roles,
        FormView access, boolean isDisabled, boolean isShared) {}
