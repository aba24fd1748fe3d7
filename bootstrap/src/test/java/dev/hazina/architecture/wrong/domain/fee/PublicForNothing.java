package dev.hazina.architecture.wrong.domain.fee;

/// Wrong: no other package uses it.
public final class PublicForNothing {}
