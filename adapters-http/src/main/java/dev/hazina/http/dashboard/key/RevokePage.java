package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Fact;
import java.util.List;

/// Asks whether to take a key away, and whether the keys that were made with it as well.
///
/// @param made how many those are
public record RevokePage(Layout shell, FormView form, String label, List<Fact> facts, int made) {}
