package dev.hazina.application.channel;

import java.net.URI;
import java.util.List;

/// The rails that are connected, as their operator has to know them.
public interface ConnectedProviders {

    /// @param routes what the configuration gives to it, as the configuration writes it
    /// @param notices where it reports what it reports on one address for everything; a secret, to be set in its portal
    record ConnectedProvider(String name, List<String> routes, URI notices) {}

    /// By name; the sandbox is none of them.
    List<ConnectedProvider> all();
}
