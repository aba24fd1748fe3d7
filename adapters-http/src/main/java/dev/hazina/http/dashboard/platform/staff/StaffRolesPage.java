package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// The roles of a person of the platform, to be changed.
///
/// @param person the name
/// @param back the person's page
public record StaffRolesPage(Layout layout, FormView form, String person, List<Choice> roles, String back) {}
