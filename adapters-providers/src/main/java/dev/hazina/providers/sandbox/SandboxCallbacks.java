package dev.hazina.providers.sandbox;

/// Delivers the sandbox's callbacks over the same route as those of real providers.
public interface SandboxCallbacks {

    /// Delivers one callback. After a few failed attempts it is dropped without an error; the network sends it again
    /// later.
    ///
    /// @param token the token of the callback's path
    void post(String token, byte[] body);
}
