package dev.hazina.providers.client;

import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.refusal.Refusal;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.timelimiter.TimeLimiter;
import io.github.resilience4j.timelimiter.TimeLimiterConfig;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
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
    private static final Duration SOON = Duration.ofSeconds(2);

    private final String name;
    private final CallLimits limits;
    private final Clock clock;
    private final Duration second;
    private final CircuitBreaker breaker;
    private final Semaphore running;
    private final RateLimiter rate;
    private volatile Instant openedAt = Instant.MIN;
    private volatile Optional<Instant> asked = Optional.empty();
    private volatile Optional<Instant> answered = Optional.empty();

    /// @param total the time limit of one request: connecting, all attempts and the waits between them
    /// @param each the time limit of one attempt
    /// @param together how many requests may run at once
    /// @param perSecond how many requests may start in a second
    /// @param tries the number of attempts; one where a second could move money twice
    /// @param again the statuses that are retried, besides server errors
    /// @param turn how long a request above the limits waits before it is dropped
    /// @param longest the longest answer that is read, in bytes
    public record CallLimits(Duration total, Duration each, int together, int perSecond, int tries, Set<Integer> again,
            Duration turn, int longest) {

        public CallLimits {
            again = Set.copyOf(again);
        }

        /// Limits with answers of the usual length.
        public CallLimits(Duration total, Duration each, int together, int perSecond, int tries, Set<Integer> again,
                Duration turn) {
            this(total, each, together, perSecond, tries, again, turn, ProviderClient.LONGEST);
        }

        /// Limits without a wait above them.
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
            return new CallLimits(total, each, together, perSecond, tries, again, total.dividedBy(2), longest);
        }

        /// These limits with places that are taken before a request is made, and waited for as long as a merchant does.
        public CallLimits placed() {
            return new CallLimits(total, each, together, perSecond, tries, again, Placing.PATIENCE, longest);
        }

        /// These limits with longer answers, such as lists.
        ///
        /// @param bytes the longest one that is read
        public CallLimits reading(int bytes) {
            return new CallLimits(total, each, together, perSecond, tries, again, turn, bytes);
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
    /// @param asked when the last request ended, answered or not; empty for none
    /// @param answered when the last one ended whose answer is no failure of the connection; empty for none
    public record PolicyHealth(String policy, ProviderHealth.Breaker breaker, OptionalInt failing,
            Optional<Instant> asked, Optional<Instant> answered) {}

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
        this.breaker.getEventPublisher().onStateTransition(change -> {
            if (change.getStateTransition().getToState() == CircuitBreaker.State.OPEN) {
                openedAt = pace.clock().instant();
            }
        });
        this.clock = pace.clock();
        this.second = pace.second();
        this.running = new Semaphore(limits.together(), true);
        this.rate = RateLimiter.of(name, RateLimiterConfig.custom().limitForPeriod(limits.perSecond())
                .limitRefreshPeriod(pace.second()).timeoutDuration(limits.turn()).build());
    }

    /// The time limit of one request with all its attempts.
    public Duration total() {
        return limits.total();
    }

    /// The longest answer that is read, in bytes.
    int longest() {
        return limits.longest();
    }

    public PolicyHealth health() {
        float failing = breaker.getMetrics().getFailureRate();
        return new PolicyHealth(name, switch (breaker.getState()) {
            case CLOSED, DISABLED, METRICS_ONLY -> ProviderHealth.Breaker.FLOWING;
            case HALF_OPEN -> ProviderHealth.Breaker.TRYING;
            case OPEN, FORCED_OPEN -> ProviderHealth.Breaker.STOPPED;
        }, failing < 0 ? OptionalInt.empty() : OptionalInt.of(Math.round(failing)), asked, answered);
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

    /// Takes a place for one request, before it is made.
    ///
    /// @param patience how long to wait for one; the wait for the rate is never longer than the limits say
    public Placing place(Duration patience) {
        Optional<Stop> stop = enter(patience);
        return stop.<Placing>map(found -> new Placing.Full(refusal(found)))
                .orElseGet(() -> new Placing.Taken(new CallPlace()));
    }

    /// Sends a request if the limits allow it. A request doesn't wait while the circuit breaker is open, and takes no
    /// place among the running requests while it waits.
    ///
    /// @param held the place that was taken for it; a repetition needs another one
    /// @param failed whether an exchange counts as a failure of the connection
    Exchange call(Supplier<Exchange> request, SendPlace held, Predicate<Exchange> failed) {
        if (!(held instanceof CallPlace place && place.isUsedFor(this))) {
            Optional<Stop> stop = enter(limits.turn());
            if (stop.isPresent()) {
                return new Exchange.NotSent(stop.get().why + name);
            }
        }
        try {
            return watched(request, failed);
        } finally {
            running.release();
        }
    }

    /// What keeps a request from being sent.
    private enum Stop {
        FAILING("the provider has been failing: "), RATE("too many requests in a second: "), RUNNING(
                "too many requests are under way: ");

        private final String why;

        Stop(String why) {
            this.why = why;
        }
    }

    private Optional<Stop> enter(Duration patience) {
        if (!breaker.tryAcquirePermission()) {
            return Optional.of(Stop.FAILING);
        }
        long begun = System.nanoTime();
        boolean waits = !patience.isZero();
        if (!waits && rate.getMetrics().getAvailablePermissions() <= 0 || !rate.acquirePermission()) {
            breaker.releasePermission();
            return Optional.of(Stop.RATE);
        }
        if (!isFree(patience.minusNanos(System.nanoTime() - begun))) {
            breaker.releasePermission();
            return Optional.of(Stop.RUNNING);
        }
        return Optional.empty();
    }

    private boolean isFree(Duration patience) {
        try {
            return running.tryAcquire(Math.max(0, patience.toNanos()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Refusal.Busy refusal(Stop stop) {
        return switch (stop) {
            case FAILING -> {
                Duration left = Duration.between(clock.instant(), openedAt.plus(OPEN_FOR));
                yield Refusal.Busy.away(left.compareTo(SOON) < 0 ? SOON : left);
            }
            case RATE -> {
                int ahead = Math.max(0, -rate.getMetrics().getAvailablePermissions());
                yield Refusal.Busy.full(second.multipliedBy(1L + ahead / limits.perSecond()));
            }
            case RUNNING -> Refusal.Busy.full(SOON);
        };
    }

    /// A place that has passed the limits of this policy.
    private final class CallPlace implements SendPlace {
        private final AtomicBoolean held = new AtomicBoolean(true);

        private boolean isUsedFor(CallPolicy policy) {
            return policy == CallPolicy.this && held.getAndSet(false);
        }

        @Override
        public void close() {
            if (held.getAndSet(false)) {
                breaker.releasePermission();
                running.release();
            }
        }
    }

    /// A refusal by the provider is no failure of the connection.
    private Exchange watched(Supplier<Exchange> request, Predicate<Exchange> failed) {
        long begun = System.nanoTime();
        Exchange exchange = request.get();
        long took = System.nanoTime() - begun;
        if (exchange instanceof Exchange.Aborted) {
            breaker.releasePermission();
            return exchange;
        }
        Optional<Instant> now = Optional.of(clock.instant());
        asked = now;
        if (failed.test(exchange)) {
            breaker.onError(took, TimeUnit.NANOSECONDS, new IllegalStateException(name));
        } else {
            answered = now;
            breaker.onSuccess(took, TimeUnit.NANOSECONDS);
        }
        return exchange;
    }
}
