package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// The profile of the signed-in user.
///
/// @param name the form that changes the name
/// @param password the form that changes the password
/// @param signOut the form that ends all sessions
/// @param sms whether notices can be had by SMS
/// @param renamesBusiness whether the user may change the name of the business
public record ProfilePage(Layout layout, List<SummaryRow> summary, FormView name, FormView password,
        FormView signOut, boolean sms, boolean renamesBusiness) {}
