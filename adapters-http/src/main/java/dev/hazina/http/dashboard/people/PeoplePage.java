package dev.hazina.http.dashboard.people;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// Everybody who may sign in for the merchant.
///
/// @param roles what can be given to somebody new
public record PeoplePage(Layout layout, List<Row> rows, FormView add, List<Choice> roles) {

    /// @param href where to change them; empty for the one who looks
    public record Row(String email, String role, Badge status, DisplayTime since, Optional<String> href) {}
}
