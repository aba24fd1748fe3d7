package dev.hazina.architecture.wrong.domain.money;

/// Right: one of the two things money is.
public enum Currency {
    KES
}
