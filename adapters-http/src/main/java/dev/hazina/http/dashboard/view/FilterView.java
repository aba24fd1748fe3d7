package dev.hazina.http.dashboard.view;

import java.util.List;

/// The form above a list.
///
/// @param more the fields that are hidden until they are wanted
/// @param problem why the entered values can't be used; empty when they can
public record FilterView(List<FilterInput> first, List<FilterInput> more, String problem) {

    /// Whether a hidden field has a value.
    public boolean isOpen() {
        return more.stream().anyMatch(FilterInput::isUsed);
    }
}
