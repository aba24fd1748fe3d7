package dev.hazina.application.channel;

import java.net.URI;
import java.util.List;

/// The connected providers, for platform staff.
public interface ConnectedProviders {

    /// @param routes the channels and currencies it serves, as the configuration writes them
    /// @param notices the address for reports that aren't about one instruction; a secret, to be set in its portal
    record ConnectedProvider(String name, List<String> routes, URI notices) {}

    /// By name, without the sandbox.
    List<ConnectedProvider> all();
}
