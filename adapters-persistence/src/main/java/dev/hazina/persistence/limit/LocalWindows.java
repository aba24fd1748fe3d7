package dev.hazina.persistence.limit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/// The windows of all subjects that this instance counted in the last sixty seconds. Counting is exact and locks one
/// subject at a time.
final class LocalWindows {
    /// With more subjects than this in a minute some are dropped early. A limit that is too high for a while is
    /// better than an instance without memory.
    static final int MOST_SUBJECTS = 500_000;
    private static final long SWEEP_EVERY_NANOS = SlidingWindow.NANOS / 4;

    private final ConcurrentHashMap<UUID, SlidingWindow> windows = new ConcurrentHashMap<>();
    private final LongSupplier nanos;
    private final AtomicLong sweptAt;

    LocalWindows(LongSupplier nanos) {
        this.nanos = nanos;
        this.sweptAt = new AtomicLong(nanos.getAsLong());
    }

    /// Counts a request.
    ///
    /// @return empty when it passes, otherwise how long until one will
    Optional<Duration> take(UUID subject, int limit) {
        sweepNowAndThen();
        long[] wait = new long[1];
        windows.compute(subject, (key, window) -> {
            SlidingWindow counted = window == null ? new SlidingWindow(limit) : window;
            // The time is taken under the subject's lock, so that times enter a window in order.
            wait[0] = counted.take(nanos.getAsLong());
            return counted;
        });
        return wait[0] == 0 ? Optional.empty() : Optional.of(Duration.ofNanos(wait[0]));
    }

    /// The subjects counted in the last sixty seconds.
    List<UUID> subjects() {
        return List.copyOf(windows.keySet());
    }

    /// The times of a subject's requests that still count, from `since` on, oldest first.
    long[] times(UUID subject, long since) {
        AtomicReference<long[]> times = new AtomicReference<>(new long[0]);
        windows.computeIfPresent(subject, (key, window) -> {
            times.set(window.times(nanos.getAsLong(), since));
            return window;
        });
        return times.get();
    }

    int size() {
        return windows.size();
    }

    private void sweepNowAndThen() {
        long last = sweptAt.get();
        long now = nanos.getAsLong();
        if (now - last >= SWEEP_EVERY_NANOS && sweptAt.compareAndSet(last, now)) {
            windows.keySet().forEach(this::dropIfIdle);
        }
        if (windows.mappingCount() >= MOST_SUBJECTS) {
            windows.keySet().stream().limit(MOST_SUBJECTS / 10).forEach(windows::remove);
        }
    }

    private void dropIfIdle(UUID subject) {
        windows.computeIfPresent(subject, (key, window) -> window.isIdle(nanos.getAsLong()) ? null : window);
    }
}
