package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// The phone on which the signed-in user gets notices by SMS.
///
/// @param summary the confirmed number; empty before one is confirmed
/// @param waits whether a number waits for its code
/// @param languages of the SMS
/// @param topics what is told
/// @param ask the form that has a code sent
/// @param confirm the form that takes the code
/// @param choose the form that changes the choices
/// @param remove the form that removes the number
public record PhonePage(Layout layout, List<SummaryRow> summary, boolean waits, List<Choice> languages,
        List<Choice> topics, FormView ask, FormView confirm, FormView choose, FormView remove) {}
