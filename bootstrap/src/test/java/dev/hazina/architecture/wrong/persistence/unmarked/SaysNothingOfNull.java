package dev.hazina.architecture.wrong.persistence.unmarked;

/// Wrong: in a package without a word about null.
public record SaysNothingOfNull(String text) {}
