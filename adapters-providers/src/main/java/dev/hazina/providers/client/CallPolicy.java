package dev.hazina.providers.client;

import dev.hazina.application.channel.ProviderHealth;
import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.timelimiter.TimeLimiter;
import io.github.resilience4j.timelimiter.TimeLimiterConfig;
import java.time.Clock;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The limits, retries and circuit breaker for one kind of request to a provider. Each kind has its own, so that a
/// provider whose status queries fail still pays out. A request that a limit stops is never sent.
public final class CallPolicy {
    /// The number of status queries that may run at once. It is more than the pollers and callbacks of one instance
    /// need, so that only the rate limits them.
    public static final int CONCURRENT_QUERIES = 300;

    private static final float FAILURE_RATE = 50;
    private static final Duration OPEN_FOR = Duration.ofSeconds(30);
    private static final int TRIALS = 3;
    private static final int WINDOW = 20;
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final String name;
    private final CallLimits limits;
    private final CircuitBreaker breaker;
    private final Bulkhead bulkhead;
    private final RateLimiter rate;

    /// @param total the time limit of one request: connecting, all attempts and the waits between them
    /// @param each the time limit of one attempt
    /// @param together how many requests may run at once
    /// @param perSecond how many requests may start in a second
    /// @param tries the number of attempts; one where a second could move money twice
    /// @param again the statuses that are retried, besides server errors
    /// @param turn how long a request above the rate waits before it is dropped
    public record CallLimits(Duration total, Duration each, int together, int perSecond, int tries, Set<Integer> again,
            Duration turn) {

        public CallLimits {
            again = Set.copyOf(again);
        }

        /// Limits without a wait above the rate.
        public CallLimits(Duration total, Duration each, int together, int perSecond, int tries, Set<Integer> again) {
            this(total, each, together, perSecond, tries, again, Duration.ZERO);
        }

        /// Limits without a time limit for a single attempt, and without statuses that are retried.
        public CallLimits(Duration total, int together, int perSecond, int tries) {
            this(total, total, together, perSecond, tries, Set.of());
        }

        /// These limits with a wait above the rate, for half of the total time at most. After an outage many status
        /// queries are due at once, and each of them has to be sent.
        public CallLimits queueing() {
            return new CallLimits(total, each, together, perSecond, tries, again, total.dividedBy(2));
        }
    }

    /// Values that tests make smaller.
    ///
    /// @param clock the clock of the circuit breaker
    /// @param window how many requests the circuit breaker counts
    /// @param second the period of the rate
    record BreakerTiming(Clock clock, int window, Duration second) {}

    /// The state of one policy.
    ///
    /// @param failing the failed share of the last requests, in percent; empty after too few requests
    public record PolicyHealth(String policy, ProviderHealth.Breaker breaker, OptionalInt failing) {}

    /// @param clock the clock of the circuit breaker
    CallPolicy(String name, CallLimits limits, Clock clock) {
        this(name, limits, new BreakerTiming(clock, WINDOW, SECOND));
    }

    CallPolicy(String name, CallLimits limits, BreakerTiming pace) {
        this.name = name;
        this.limits = limits;
        this.breaker = CircuitBreaker.of(name, CircuitBreakerConfig.custom().clock(pace.clock())
                .slidingWindowSize(pace.window()).minimumNumberOfCalls(pace.window())
                .failureRateThreshold(FAILURE_RATE).waitDurationInOpenState(OPEN_FOR)
                .permittedNumberOfCallsInHalfOpenState(TRIALS).build());
        this.bulkhead = Bulkhead.of(name, BulkheadConfig.custom().maxConcurrentCalls(limits.together())
                .maxWaitDuration(Duration.ZERO).build());
        this.rate = RateLimiter.of(name, RateLimiterConfig.custom().limitForPeriod(limits.perSecond())
                .limitRefreshPeriod(pace.second()).timeoutDuration(limits.turn()).build());
    }

    /// The time limit of one request with all its attempts.
    public Duration total() {
        return limits.total();
    }

    public PolicyHealth health() {
        float failing = breaker.getMetrics().getFailureRate();
        return new PolicyHealth(name, switch (breaker.getState()) {
            case CLOSED, DISABLED, METRICS_ONLY -> ProviderHealth.Breaker.FLOWING;
            case HALF_OPEN -> ProviderHealth.Breaker.TRYING;
            case OPEN, FORCED_OPEN -> ProviderHealth.Breaker.STOPPED;
        }, failing < 0 ? OptionalInt.empty() : OptionalInt.of(Math.round(failing)));
    }

    /// Whether a request is retried after this number of attempts and this last exchange.
    boolean retries(int tries, Exchange last, ProviderRequest request) {
        boolean named = last instanceof Exchange.Answered answered && limits.again().contains(answered.status());
        return tries < limits.tries() && (named || request.failed(last));
    }

    /// The rest of a request's time; negative when it is over.
    ///
    /// @param begun when the request began, by [System#nanoTime]
    public Duration left(long begun) {
        return limits.total().minusNanos(System.nanoTime() - begun);
    }

    /// The time limit of the next attempt.
    TimeLimiter time(Duration left) {
        Duration within = left.compareTo(limits.each()) < 0 ? left : limits.each();
        return TimeLimiter.of(name,
                TimeLimiterConfig.custom().timeoutDuration(within.isNegative() ? Duration.ZERO : within)
                        .cancelRunningFuture(true).build());
    }

    /// Sends a request if the limits allow it. A request doesn't wait while the circuit breaker is open, and takes no
    /// place among the running requests while it waits.
    ///
    /// @param failed whether an exchange counts as a failure of the connection
    Exchange call(Supplier<Exchange> request, Predicate<Exchange> failed) {
        if (!breaker.tryAcquirePermission()) {
            return new Exchange.NotSent("the provider has been failing: " + name);
        }
        if (!rate.acquirePermission()) {
            breaker.releasePermission();
            return new Exchange.NotSent("too many requests in a second: " + name);
        }
        if (!bulkhead.tryAcquirePermission()) {
            breaker.releasePermission();
            return new Exchange.NotSent("too many requests are under way: " + name);
        }
        try {
            return watched(request, failed);
        } finally {
            bulkhead.onComplete();
        }
    }

    /// A refusal by the provider is no failure of the connection.
    private Exchange watched(Supplier<Exchange> request, Predicate<Exchange> failed) {
        long begun = System.nanoTime();
        Exchange exchange = request.get();
        long took = System.nanoTime() - begun;
        if (exchange instanceof Exchange.Aborted) {
            breaker.releasePermission();
        } else if (failed.test(exchange)) {
            breaker.onError(took, TimeUnit.NANOSECONDS, new IllegalStateException(name));
        } else {
            breaker.onSuccess(took, TimeUnit.NANOSECONDS);
        }
        return exchange;
    }
}
