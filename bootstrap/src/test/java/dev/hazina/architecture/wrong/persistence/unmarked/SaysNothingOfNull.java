package dev.hazina.architecture.wrong.persistence.unmarked;

/// Wrong: in a package without an annotation for null.
public record SaysNothingOfNull(String text) {}
