package dev.hazina.application.channel;

/// How far a callback has proven itself when it was taken in.
public enum CallbackProof {
    /// It comes from the provider, as it is: its word counts.
    PROVEN,
    /// It knew a secret path, no more. It is a reason to ask; where the rail can't be asked, its word has to do.
    HINT
}
