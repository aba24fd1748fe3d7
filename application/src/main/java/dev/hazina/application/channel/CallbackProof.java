package dev.hazina.application.channel;

/// The strength of a callback's authentication when it was received.
public enum CallbackProof {
    /// It provably comes from the provider unchanged, and its report counts.
    PROVEN,
    /// It has only the secret path. It triggers a status query; if the provider has none, its report counts.
    HINT,
    /// It came while its adapter was not connected, and has only the secret path. The adapter judges what is kept of it
    /// when it is connected again.
    UNCHECKED
}
