package dev.hazina.architecture.wrong.domain.util;

/// Wrong: a package for classes without a subject of their own.
public final class Amounts {}
