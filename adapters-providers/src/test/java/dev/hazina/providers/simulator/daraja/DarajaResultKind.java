package dev.hazina.providers.simulator.daraja;

/// How a request ends.
public enum DarajaResultKind {
    PAID, NOT_PAID,
    /// A shilling more moved than was asked for.
    WRONG_AMOUNT
}
