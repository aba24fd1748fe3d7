package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// The connected providers, for platform staff.
@OpenToAdapters
public interface ConnectedProviders {

    /// @param routes the channels and currencies it serves, as the configuration writes them
    /// @param notices the address for reports that aren't about one instruction; a secret, to be set in its portal
    /// @param paybill empty where money that payers send by themselves isn't received through it
    record ConnectedProvider(String name, List<String> routes, URI notices, Optional<PaybillAddresses> paybill) {
        public ConnectedProvider {
            routes = List.copyOf(routes);
        }

        public ConnectedProvider(String name, List<String> routes, URI notices) {
            this(name, routes, notices, Optional.empty());
        }
    }

    /// A channel of a currency that is open, with its providers in the order of the configuration.
    record OpenRoute(String route, List<RouteProvider> providers) {
        public OpenRoute {
            providers = List.copyOf(providers);
        }
    }

    /// A provider of a channel.
    ///
    /// @param networks those of the phones that it is chosen for where the channel has several providers; none where it
    ///        doesn't tell phones apart
    record RouteProvider(String name, List<String> networks) {
        public RouteProvider {
            networks = List.copyOf(networks);
        }
    }

    /// An adapter from a jar outside of the program.
    ///
    /// @param version as the jar says it
    record ProviderPlugin(String name, Optional<String> version, String file) {}

    /// The plugins that were found at the start, connected or not, in the order of their files.
    List<ProviderPlugin> plugins();

    /// By name, without the sandbox.
    List<ConnectedProvider> all();

    /// The address for reports of this provider, or account of a merchant, that aren't about one instruction; a secret.
    URI notices(String provider);

    /// The channels that are open, the sandbox's too.
    List<OpenRoute> openRoutes();
}
