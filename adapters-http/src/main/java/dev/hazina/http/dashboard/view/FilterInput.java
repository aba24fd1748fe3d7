package dev.hazina.http.dashboard.view;

import java.util.List;

/// One field of the form above a list.
///
/// @param type of the input; `select` chooses one of the choices
/// @param value as entered
public record FilterInput(String name, String label, String type, String value, String hint, List<Choice> choices) {

    public static FilterInput text(String name, String label, String value, String hint) {
        return new FilterInput(name, label, "text", value, hint, List.of());
    }

    public static FilterInput day(String name, String label, String value) {
        return new FilterInput(name, label, "date", value, "", List.of());
    }

    public static FilterInput select(String name, String label, List<Choice> choices) {
        return new FilterInput(name, label, "select", "", "", choices);
    }

    public boolean isSelect() {
        return type.equals("select");
    }

    public boolean isUsed() {
        return !value.isEmpty() || choices.stream().anyMatch(Choice::chosen);
    }
}
