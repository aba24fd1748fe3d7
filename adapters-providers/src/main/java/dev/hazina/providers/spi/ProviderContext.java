package dev.hazina.providers.spi;

import dev.hazina.application.trace.CurrentTrace;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/// The environment of an adapter.
///
/// @param callbacks the addresses of callbacks
/// @param production whether real money moves; plain http is refused then
/// @param firstWait the wait before the first retry of a status query; zero in tests
/// @param trace sent on to the provider
public record ProviderContext(InstantSource clock, CallbackUrls callbacks, boolean production, Duration firstWait,
        CurrentTrace trace) {

    /// The environment where no trace is sent on.
    public ProviderContext(InstantSource clock, CallbackUrls callbacks, boolean production, Duration firstWait) {
        this(clock, callbacks, production, firstWait, CurrentTrace.NONE);
    }

    /// The addresses of a provider's callbacks.
    @FunctionalInterface
    public interface CallbackUrls {
        /// @param token the secret last part of the path
        URI address(String adapter, String token);

        /// The addresses for a provider that has one set of addresses for everything; empty if there are none.
        default Optional<UnsolicitedUrls> unsolicitedUrls(String adapter) {
            return Optional.empty();
        }
    }

    /// Addresses for callbacks that no request of ours leads to.
    ///
    /// @param notices for payments that payers made by themselves
    /// @param questions for the query whether such a payment may be made
    public record UnsolicitedUrls(URI notices, URI questions) {}
}
