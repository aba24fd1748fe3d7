package dev.hazina.application.channel;

import java.util.List;
import java.util.OptionalInt;

/// How the ways to the providers do, as this instance sees them.
public interface ProviderHealth {

    /// Whether requests are let through.
    enum Breaker {
        /// All of them.
        FLOWING,
        /// A few, to see whether the provider is back.
        TRYING,
        /// None: the provider has been failing.
        STOPPED
    }

    /// A way for one kind of request to a provider.
    ///
    /// @param rail the provider's adapter
    /// @param name what goes that way
    /// @param failing how many of the last requests got no good answer, in percent; empty while there were too few to say
    record Connection(String rail, String name, Breaker breaker, OptionalInt failing) {}

    /// Every lane of every rail that is connected; none where only the sandbox's network is.
    List<Connection> lanes();
}
