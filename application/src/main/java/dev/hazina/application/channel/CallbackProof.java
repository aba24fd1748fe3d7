package dev.hazina.application.channel;

/// The strength of a callback's authentication when it was received.
public enum CallbackProof {
    /// It provably comes from the provider unchanged, and its report counts.
    PROVEN,
    /// It has only the secret path. It triggers a status query; if the provider has none, its report counts.
    HINT
}
