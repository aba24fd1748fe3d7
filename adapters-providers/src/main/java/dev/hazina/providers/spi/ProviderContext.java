package dev.hazina.providers.spi;

import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/// What an adapter finds around it.
///
/// @param callbacks where providers reach us
/// @param production whether real money moves, so that plain http is refused
/// @param firstWait how long a question waits before it is asked again; tests wait not at all
public record ProviderContext(InstantSource clock, CallbackUrls callbacks, boolean production, Duration firstWait) {

    /// Where a provider reports back.
    @FunctionalInterface
    public interface CallbackUrls {
        /// @param token the secret last part of the path
        URI address(String adapter, String token);

        /// Where a provider reports that is told its addresses once, and for everything; empty where there are no such
        /// paths.
        default Optional<UnsolicitedUrls> unsolicitedUrls(String adapter) {
            return Optional.empty();
        }
    }

    /// Addresses for all that a provider says unasked.
    ///
    /// @param notices for money that came in
    /// @param questions for those that are asked before it comes in
    public record UnsolicitedUrls(URI notices, URI questions) {}
}
