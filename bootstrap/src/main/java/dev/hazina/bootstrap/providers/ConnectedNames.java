package dev.hazina.bootstrap.providers;

import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.sandbox.SandboxGateway;
import java.util.HashSet;
import java.util.Set;

/// The names of the providers that an instance connects.
public final class ConnectedNames {
    private ConnectedNames() {}

    /// Those that the settings name, and outside of production the sandbox.
    public static Set<String> of(ChannelRoutes channels, boolean production) {
        Set<String> names = new HashSet<>(channels.connected());
        if (!production) {
            names.add(SandboxGateway.NAME);
        }
        return names;
    }
}
