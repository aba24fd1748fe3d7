package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// The people of the platform.
///
/// @param rights what each role may do
/// @param add the form that adds one
/// @param roles the choices of that form
public record StaffPage(Layout layout, List<Row> rows, List<SummaryRow> rights, FormView add, List<Choice> roles) {

    public record Row(String href, String name, String email, String roles, Badge state, DisplayTime since) {}
}
