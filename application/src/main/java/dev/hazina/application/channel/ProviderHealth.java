package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    /// @param provider the name of the provider's adapter, or of the account where it is one of those entered later
    /// @param operation the kind of request
    /// @param failing the failed share of the last requests, in percent; empty after too few requests
    /// @param asked when the last request ended, answered or not; empty if none did since the connection was opened
    /// @param answered when the last one ended whose answer is no failure of the connection
    record Connection(String provider, String operation, Breaker breaker, OptionalInt failing, Optional<Instant> asked,
            Optional<Instant> answered) {}

    /// All connections to all providers of the settings; empty where only the sandbox is connected.
    List<Connection> connections();

    /// Those to the accounts beside the settings that this instance has connected.
    List<Connection> ofAccounts();

    /// The addresses for money that payers send by themselves, as this instance knows them: by the name of the
    /// provider, or of the account where it is one of those beside the settings. None where no such money is received.
    Map<String, PaybillAddresses> paybills();
}
