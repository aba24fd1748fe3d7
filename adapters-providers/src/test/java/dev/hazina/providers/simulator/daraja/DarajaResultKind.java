package dev.hazina.providers.simulator.daraja;

/// The outcome of a request.
public enum DarajaResultKind {
    PAID, NOT_PAID,
    /// A shilling more moved than requested.
    WRONG_AMOUNT
}
