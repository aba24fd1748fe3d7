package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import java.util.List;
import java.util.OptionalInt;

/// The state of the connections to the providers, as this instance sees it.
@OpenToAdapters
public interface ProviderHealth {

    /// The state of the circuit breaker, which decides which requests are sent.
    enum Breaker {
        /// All requests are sent.
        FLOWING,
        /// A few, to find out whether the provider works again.
        TRYING,
        /// No requests are sent, because the provider has been failing.
        STOPPED
    }

    /// The connection to a provider for one kind of request, with a circuit breaker of its own.
    ///
    /// @param provider the name of the provider's adapter
    /// @param operation the kind of request
    /// @param failing the failed share of the last requests, in percent; empty after too few requests
    record Connection(String provider, String operation, Breaker breaker, OptionalInt failing) {}

    /// All connections to all providers; empty where only the sandbox is connected.
    List<Connection> connections();
}
