package dev.hazina.application.payout;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Limits the queued payouts that the poller sends to one provider at once and in a second. A provider refuses requests
/// above its own limits, and a refused payout has failed; after a crash hundreds may be queued.
final class SendLimit {
    static final int AT_ONCE = 5;
    private static final Duration EACH = Duration.ofMillis(200);

    private final Map<String, Provider> providers = new HashMap<>();

    private static final class Provider {
        private int sending;
        private Instant allowed = Instant.MIN;
        private Instant deferred = Instant.MIN;
    }

    /// Takes the right to send, which [#ended] gives back.
    ///
    /// @return when to ask again; empty where it may be sent now
    synchronized Optional<Instant> begin(String name, Instant now) {
        Provider provider = providers.computeIfAbsent(name, n -> new Provider());
        if (provider.sending < AT_ONCE && !provider.allowed.isAfter(now)) {
            provider.sending++;
            Instant burst = now.minus(EACH.multipliedBy(AT_ONCE - 1));
            provider.allowed = later(provider.allowed, burst).plus(EACH);
            return Optional.empty();
        }
        // Each has a moment of its own to ask again, so that waiting payouts are not claimed over and over.
        provider.deferred = later(provider.deferred, now).plus(EACH);
        return Optional.of(provider.deferred);
    }

    synchronized void ended(String name) {
        providers.computeIfAbsent(name, n -> new Provider()).sending--;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
