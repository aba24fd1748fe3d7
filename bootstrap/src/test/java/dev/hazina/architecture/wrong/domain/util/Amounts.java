package dev.hazina.architecture.wrong.domain.util;

/// Wrong: a room for whatever has none.
public final class Amounts {}
