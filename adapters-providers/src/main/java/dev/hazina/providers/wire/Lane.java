package dev.hazina.providers.wire;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.timelimiter.TimeLimiter;
import io.github.resilience4j.timelimiter.TimeLimiterConfig;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// A way for one kind of request to a provider, with limits of its own: a rail whose status queries are dead still pays out.
/// What a limit holds back was never sent.
public final class Lane {
    private static final int WINDOW = 20;
    private static final float FAILURE_RATE = 50;
    private static final Duration OPEN_FOR = Duration.ofSeconds(30);
    private static final int TRIALS = 3;

    private final String name;
    private final Limits limits;
    private final CircuitBreaker breaker;
    private final Bulkhead bulkhead;
    private final RateLimiter rate;
    private final TimeLimiter time;

    /// @param total how long one request may take from the first byte to the last, connecting included
    /// @param together how many may be under way at once
    /// @param perSecond how many may be begun in a second
    /// @param tries how often a request that failed is sent in all; one where sending twice could move money twice
    public record Limits(Duration total, int together, int perSecond, int tries) {}

    /// How the lane has been doing.
    ///
    /// @param state the breaker's, such as `CLOSED`
    /// @param failureRate of the last requests in percent; empty while there were too few
    public record Health(String lane, String state, Optional<Float> failureRate) {}

    Lane(String name, Limits limits) {
        this.name = name;
        this.limits = limits;
        this.breaker = CircuitBreaker.of(name, CircuitBreakerConfig.custom().slidingWindowSize(WINDOW)
                .minimumNumberOfCalls(WINDOW).failureRateThreshold(FAILURE_RATE).waitDurationInOpenState(OPEN_FOR)
                .permittedNumberOfCallsInHalfOpenState(TRIALS).build());
        this.bulkhead = Bulkhead.of(name, BulkheadConfig.custom().maxConcurrentCalls(limits.together())
                .maxWaitDuration(Duration.ZERO).build());
        this.rate = RateLimiter.of(name, RateLimiterConfig.custom().limitForPeriod(limits.perSecond())
                .limitRefreshPeriod(Duration.ofSeconds(1)).timeoutDuration(Duration.ZERO).build());
        this.time = TimeLimiter.of(name,
                TimeLimiterConfig.custom().timeoutDuration(limits.total()).cancelRunningFuture(true).build());
    }

    public Health health() {
        float failing = breaker.getMetrics().getFailureRate();
        return new Health(name, breaker.getState().name(), failing < 0 ? Optional.empty() : Optional.of(failing));
    }

    int tries() {
        return limits.tries();
    }

    TimeLimiter time() {
        return time;
    }

    /// Lets a request through, or says why not.
    Exchange through(Supplier<Exchange> request) {
        if (!bulkhead.tryAcquirePermission()) {
            return new Exchange.NotSent("too many requests are under way: " + name);
        }
        try {
            if (!rate.acquirePermission()) {
                return new Exchange.NotSent("too many requests in a second: " + name);
            }
            return breaker.tryAcquirePermission()
                    ? watched(request)
                    : new Exchange.NotSent("the provider has been failing: " + name);
        } finally {
            bulkhead.onComplete();
        }
    }

    /// What the provider refuses is no failure of the way to it.
    private Exchange watched(Supplier<Exchange> request) {
        long begun = System.nanoTime();
        Exchange exchange = request.get();
        long took = System.nanoTime() - begun;
        boolean failed = !(exchange instanceof Exchange.Answered answered) || answered.isServerFault();
        if (failed) {
            breaker.onError(took, TimeUnit.NANOSECONDS, new IllegalStateException(name));
        } else {
            breaker.onSuccess(took, TimeUnit.NANOSECONDS);
        }
        return exchange;
    }
}
