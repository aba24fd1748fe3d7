package dev.hazina.bootstrap.metrics;

import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.transport.RequestTimeouts;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/// The requests that this instance refused because of a rate limit, and those that it did not answer in time.
public final class RequestGauges {

    private RequestGauges(Throttle throttle, RequestTimeouts timeouts, MeterRegistry registry) {
        for (Bucket bucket : Bucket.values()) {
            FunctionCounter.builder("hazina.http.rate.limited", throttle, from -> from.refused(bucket))
                    .tag("limit", bucket.name().toLowerCase(Locale.ROOT))
                    .description("Requests that were answered with 429 because of a rate limit").register(registry);
        }
        FunctionCounter.builder("hazina.http.timeouts", timeouts, RequestTimeouts::count)
                .description("Requests that were answered with 503 because their deadline had passed")
                .register(registry);
    }

    /// Adds the figures.
    public static RequestGauges in(MeterRegistry registry, Throttle throttle, RequestTimeouts timeouts) {
        return new RequestGauges(throttle, timeouts, registry);
    }
}
