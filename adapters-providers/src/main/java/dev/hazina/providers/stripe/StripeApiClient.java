package dev.hazina.providers.stripe;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.SendAttempts;
import java.time.Duration;
import java.util.Set;

/// Sends requests to Stripe under their policies. Stripe executes an idempotency key once, so even a charge may be
/// retried within the request's time.
final class StripeApiClient {
    private static final int TRIES = 3;
    private static final Duration ASKING = Duration.ofSeconds(10);
    private static final int CONFLICT = 409;
    private static final int TOO_MANY = 429;

    /// The same request is still running, or there are too many. Neither was executed.
    private static final Set<Integer> AGAIN = Set.of(CONFLICT, TOO_MANY);

    private final ProviderClient client;
    private final StripeRequests requests;
    private final CallPolicy making;
    private final CallPolicy charging;
    private final CallPolicy refunding;
    private final CallPolicy asking;

    StripeApiClient(ProviderClient client, StripeRequests requests, StripeSettings.StripeLimits limits) {
        this.client = client;
        this.requests = requests;
        this.making = client.policy("methods", moving(limits));
        this.charging = client.policy("collect", moving(limits));
        this.refunding = client.policy("refund", moving(limits));
        this.asking = client.policy("query", asking(limits));
    }

    StripeRequests requests() {
        return requests;
    }

    Placing place(ChannelUse use, Duration patience) {
        return switch (use) {
            case COLLECTION -> charging.place(patience);
            case REFUND -> refunding.place(patience);
            case DISBURSEMENT -> new Placing.Taken(SendPlace.NONE);
        };
    }

    /// Creates a payment method, which moves no money.
    ///
    /// @param begun when the charge began of which this is a part, by [System#nanoTime]
    Exchange make(ProviderRequest request, long begun) {
        return client.send(request, making, begun);
    }

    /// @param begun when the charge began of which this is a part, by [System#nanoTime]
    SendAttempts charge(ProviderRequest request, long begun) {
        return client.tries(request, charging, begun);
    }

    SendAttempts refund(ProviderRequest request) {
        return client.tries(request, refunding);
    }

    /// Cancels a charge that waits for the payer. A second cancellation has no effect.
    ///
    /// @param begun when the operation began of which this is a part, by [System#nanoTime]
    Exchange cancel(ProviderRequest request, long begun) {
        return client.send(request, charging, begun);
    }

    Exchange ask(ProviderRequest request) {
        return ask(request, System.nanoTime());
    }

    /// @param begun when the operation began of which this is a part, by [System#nanoTime]
    Exchange ask(ProviderRequest request, long begun) {
        return client.send(request, asking, begun);
    }

    private static CallPolicy.CallLimits moving(StripeSettings.StripeLimits limits) {
        return limits(limits.timeout(), limits.together(), limits.perSecond()).placed();
    }

    static CallPolicy.CallLimits asking(StripeSettings.StripeLimits limits) {
        return limits(ASKING, CallPolicy.CONCURRENT_QUERIES, limits.queriesPerSecond()).queueing();
    }

    private static CallPolicy.CallLimits limits(Duration total, int together, int perSecond) {
        return new CallPolicy.CallLimits(total, total.dividedBy(TRIES), together, perSecond, TRIES, AGAIN);
    }
}
