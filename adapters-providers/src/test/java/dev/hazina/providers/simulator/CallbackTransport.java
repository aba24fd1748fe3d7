package dev.hazina.providers.simulator;

import java.net.URI;
import java.util.Map;

/// Takes a simulator's callbacks to where they are going.
@FunctionalInterface
public interface CallbackTransport {

    /// @param headers by their names as the provider writes them
    void send(String method, URI to, Map<String, String> headers, byte[] body);
}
