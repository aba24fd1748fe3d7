package dev.hazina.architecture.wrong.domain.fee;

/// Wrong: it keeps one in a box.
public record BoxedPercentage(Float rate) {}
