package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// The people of the platform.
///
/// @param add the form that adds one
public record StaffPage(Layout layout, List<Row> rows, FormView add) {

    public record Row(String href, String name, String email, Badge state, DisplayTime since) {}
}
