package dev.hazina.application.channel;

import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;

/// The answer to the question for a place among the requests to a provider.
public sealed interface Placing {
    /// How long a merchant's request waits for a place: less than the usual time for a request.
    Duration PATIENCE = Duration.ofSeconds(8);

    record Taken(SendPlace place) implements Placing {}

    /// There is no place: our own limits towards the provider are reached, it has been failing, or it would refuse the
    /// request for its time.
    ///
    /// @param refusal for the request that no place was found for
    record Full(Refusal refusal) implements Placing {}

    /// @throws Refusal when there is none
    default SendPlace orRefuse() {
        return switch (this) {
            case Taken(SendPlace place) -> place;
            case Full(Refusal refusal) -> throw refusal;
        };
    }
}
