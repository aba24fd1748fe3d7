package dev.hazina.application.channel;

/// How far a callback was authenticated when it was received.
public enum CallbackProof {
    /// It provably comes from the provider unchanged, and its report counts.
    PROVEN,
    /// It knew a secret path only. It triggers a status query; where the provider has none, its report counts.
    HINT
}
