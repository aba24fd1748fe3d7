package dev.hazina.architecture.wrong.domain.fee;

/// Wrong: it keeps a floating-point number.
public record Percentage(double rate) {}
