package dev.hazina.providers.stripe;

import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.SendAttempts;
import java.time.Duration;
import java.util.Set;

/// Who is called, and how patiently. Stripe does what it is told under one key once, so even a charge may be sent again, within
/// the time a request has.
final class StripeApiClient {
    private static final int TRIES = 3;
    private static final Duration ASKING = Duration.ofSeconds(10);
    private static final int CONFLICT = 409;
    private static final int TOO_MANY = 429;

    /// The same request is still under way, or there are too many: neither was carried out.
    private static final Set<Integer> AGAIN = Set.of(CONFLICT, TOO_MANY);

    private final ProviderClient wire;
    private final StripeRequests letters;
    private final CallPolicy making;
    private final CallPolicy charging;
    private final CallPolicy refunding;
    private final CallPolicy asking;

    StripeApiClient(ProviderClient wire, StripeRequests letters, StripeSettings.StripeLimits pace) {
        this.wire = wire;
        this.letters = letters;
        this.making = wire.lane("methods", moving(pace));
        this.charging = wire.lane("collect", moving(pace));
        this.refunding = wire.lane("refund", moving(pace));
        this.asking = wire.lane("query", asking(pace));
    }

    StripeRequests letters() {
        return letters;
    }

    /// Makes a payment method, which moves nothing.
    ///
    /// @param begun when the charge was begun of which this is a part, as [System#nanoTime] tells it
    Exchange make(ProviderRequest letter, long begun) {
        return wire.send(letter, making, begun);
    }

    /// @param begun when the charge was begun of which this is a part, as [System#nanoTime] tells it
    SendAttempts charge(ProviderRequest letter, long begun) {
        return wire.tries(letter, charging, begun);
    }

    SendAttempts refund(ProviderRequest letter) {
        return wire.tries(letter, refunding);
    }

    /// Cancels a charge that waits for the payer. Cancelling twice does no harm.
    ///
    /// @param begun when that was begun of which this is a part, as [System#nanoTime] tells it
    Exchange cancel(ProviderRequest letter, long begun) {
        return wire.send(letter, charging, begun);
    }

    Exchange ask(ProviderRequest letter) {
        return ask(letter, System.nanoTime());
    }

    /// @param begun when that was begun of which this is a part, as [System#nanoTime] tells it
    Exchange ask(ProviderRequest letter, long begun) {
        return wire.send(letter, asking, begun);
    }

    private static CallPolicy.CallLimits moving(StripeSettings.StripeLimits pace) {
        return limits(pace.timeout(), pace.together(), pace.perSecond());
    }

    static CallPolicy.CallLimits asking(StripeSettings.StripeLimits pace) {
        return limits(ASKING, CallPolicy.QUESTIONS_AT_ONCE, pace.asksPerSecond()).inTurn();
    }

    private static CallPolicy.CallLimits limits(Duration total, int together, int perSecond) {
        return new CallPolicy.CallLimits(total, total.dividedBy(TRIES), together, perSecond, TRIES, AGAIN);
    }
}
