package dev.hazina.http.dashboard.operator;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.Fact;
import java.util.List;

/// In which currencies an account may pay out.
public record AccountPayoutsPage(Shell shell, FormView form, List<Fact> facts, List<Choice> currencies, String merchant,
        String back) {}
