package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Who has signed in, and how they do it.
///
/// @param password asks for another one
/// @param signOut token of the form that ends all sessions
public record ProfilePage(Layout layout, List<SummaryRow> summary, FormView password, FormView signOut) {}
