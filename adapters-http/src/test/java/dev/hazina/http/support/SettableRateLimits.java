package dev.hazina.http.support;

import dev.hazina.application.limit.RateLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Limits that a test can set and that remember the counted requests. Every request passes until a limit is set.
public final class SettableRateLimits implements RateLimits {
    /// A wait that isn't whole seconds.
    public static final Duration WAIT = Duration.ofMillis(1_001);

    private final Map<Bucket, Integer> most = new EnumMap<>(Bucket.class);
    private final List<String> taken = new ArrayList<>();
    private volatile Runnable before = () -> {};

    /// Sets the action that runs before each count, on the thread of the request.
    public void before(Runnable action) {
        before = action;
    }

    @Override
    public Optional<Duration> take(Bucket bucket, String subject) {
        before.run();
        return count(bucket, subject);
    }

    private synchronized Optional<Duration> count(Bucket bucket, String subject) {
        String key = bucket + " " + subject;
        taken.add(key);
        long count = taken.stream().filter(key::equals).count();
        return count > most.getOrDefault(bucket, Integer.MAX_VALUE) ? Optional.of(WAIT) : Optional.empty();
    }

    @Override
    public synchronized int most(Bucket bucket) {
        return most.getOrDefault(bucket, Integer.MAX_VALUE);
    }

    public synchronized void allow(Bucket bucket, int requests) {
        taken.clear();
        most.put(bucket, requests);
    }

    public synchronized void allowAll() {
        most.clear();
        taken.clear();
    }

    /// The requests counted since the limits were last set, as `BUCKET subject`.
    public synchronized List<String> taken() {
        return List.copyOf(taken);
    }
}
