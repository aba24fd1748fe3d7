package dev.hazina.http.dashboard.view;

/// A name and what stands for it.
///
/// @param isCode whether it is something for machines, to be shown as it is and copied
public record Fact(String name, String value, boolean isCode) {

    public static Fact of(String name, String value) {
        return new Fact(name, value, false);
    }

    public static Fact code(String name, String value) {
        return new Fact(name, value, true);
    }
}
