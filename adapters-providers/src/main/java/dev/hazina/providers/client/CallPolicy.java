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

/// A way for one kind of request to a provider, with limits of its own: a rail whose status queries are dead still pays out.
/// What a limit holds back was never sent.
public final class CallPolicy {
    /// How many questions may be under way at once: more than the pollers and callbacks of one instance ask, so that how many are
    /// begun in a second is what limits them.
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

    /// @param total how long one request may take from the first byte to the last, connecting, all tries and the waits between
    ///        them included
    /// @param each how long one try may take of that
    /// @param together how many may be under way at once
    /// @param perSecond how many may be begun in a second
    /// @param tries how often a request that failed is sent in all; one where sending twice could move money twice
    /// @param again the statuses that are worth another try, besides server faults
    /// @param turn how long one that comes too soon after others waits for its turn, before it is held back
    public record CallLimits(Duration total, Duration each, int together, int perSecond, int tries, Set<Integer> again,
            Duration turn) {

        public CallLimits {
            again = Set.copyOf(again);
        }

        /// With no wait for a turn.
        public CallLimits(Duration total, Duration each, int together, int perSecond, int tries, Set<Integer> again) {
            this(total, each, together, perSecond, tries, again, Duration.ZERO);
        }

        /// With no limit for a single try, and no status that is worth another.
        public CallLimits(Duration total, int together, int perSecond, int tries) {
            this(total, total, together, perSecond, tries, Set.of());
        }

        /// The same for requests that wait for their turn, half of their time at most: after an outage there are many
        /// questions at once, and each of them should be asked.
        public CallLimits queueing() {
            return new CallLimits(total, each, together, perSecond, tries, again, total.dividedBy(2));
        }
    }

    /// What tests make smaller.
    ///
    /// @param clock the breaker's
    /// @param window how many requests the breaker looks back on
    /// @param second what the rate counts as a second
    record BreakerTiming(Clock clock, int window, Duration second) {}

    /// How the lane has been doing.
    ///
    /// @param failing how many of the last requests got no good answer, in percent; empty while there were too few
    public record PolicyHealth(String policy, ProviderHealth.Breaker breaker, OptionalInt failing) {}

    /// @param clock the breaker's
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

    /// How long one request may take, all its tries together.
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

    /// Whether a request that has been sent this often, and came to this the last time, is worth another try.
    boolean retries(int tries, Exchange last, ProviderRequest request) {
        boolean named = last instanceof Exchange.Answered answered && limits.again().contains(answered.status());
        return tries < limits.tries() && (named || request.failed(last));
    }

    /// How much of a request's time is left; negative when it is over.
    ///
    /// @param begun when the request was begun, as [System#nanoTime] tells it
    public Duration left(long begun) {
        return limits.total().minusNanos(System.nanoTime() - begun);
    }

    /// The time of one try.
    TimeLimiter time(Duration left) {
        Duration within = left.compareTo(limits.each()) < 0 ? left : limits.each();
        return TimeLimiter.of(name,
                TimeLimiterConfig.custom().timeoutDuration(within.isNegative() ? Duration.ZERO : within)
                        .cancelRunningFuture(true).build());
    }

    /// Lets a request through, or says why not. Nobody waits for a turn while the provider is failing, and nobody holds a place
    /// while waiting.
    ///
    /// @param failed whether an exchange speaks against the way to the provider
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

    /// What the provider refuses is no failure of the way to it.
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
