package dev.hazina.providers.sandbox;

/// How the sandbox's network reaches the service: over the same route as any real provider.
public interface SandboxCallbacks {

    /// Delivers one callback. Gives up quietly after a few tries; the network reports again what stays unheard.
    ///
    /// @param token the last part of the callback's path
    void post(String token, byte[] body);
}
