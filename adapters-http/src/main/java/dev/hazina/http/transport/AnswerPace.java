package dev.hazina.http.transport;

import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/// Spreads answers that cost little over time: those that one caller gets beyond a few come evenly, so that a client
/// that asks again and again over many connections waits instead of keeping the server busy. An answer that a client
/// doesn't send for too often comes at once.
final class AnswerPace {
    /// With more callers than this at a time some are forgotten early.
    private static final int MOST_CALLERS = 100_000;
    /// The answers that come at once.
    private static final int AT_ONCE = 50;

    private final ConcurrentHashMap<Object, Long> nextAt = new ConcurrentHashMap<>();
    private final long step;
    private final long longest;
    private final LongSupplier nanos;

    /// @param step from one answer to the next
    /// @param longest how long an answer waits at most
    AnswerPace(Duration step, Duration longest) {
        this(step, longest, System::nanoTime);
    }

    /// @param nanos a running count of nanoseconds
    AnswerPace(Duration step, Duration longest, LongSupplier nanos) {
        this.step = step.toNanos();
        this.longest = longest.toNanos();
        this.nanos = nanos;
    }

    /// Counts one answer.
    ///
    /// @param caller with a meaningful `equals`
    /// @return how long it waits; zero for one that comes at once
    Duration next(Object caller) {
        long now = nanos.getAsLong();
        forgetPast(now);
        long credit = AT_ONCE * step;
        long at = nextAt.merge(caller, now + step, (last, first) -> Math
                .min(last - now < 0 ? first : last + step, now + credit + longest));
        return Duration.ofNanos(Math.max(0, at - now - credit));
    }

    private void forgetPast(long now) {
        if (nextAt.mappingCount() >= MOST_CALLERS) {
            nextAt.values().removeIf(at -> at - now <= 0);
            if (nextAt.mappingCount() >= MOST_CALLERS) {
                nextAt.clear();
            }
        }
    }
}
