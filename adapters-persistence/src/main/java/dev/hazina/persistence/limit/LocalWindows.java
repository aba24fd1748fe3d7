package dev.hazina.persistence.limit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/// The windows of all subjects that this instance saw in the last sixty seconds. Counting is exact and takes no lock
/// but the subject's own.
final class LocalWindows {
    /// Beyond this many subjects in a minute some are forgotten early: better a limit that is too kind for a while
    /// than an instance without memory.
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
            // The time is taken here, where the subject is held, so that times go into a window in order.
            wait[0] = counted.take(nanos.getAsLong());
            return counted;
        });
        return wait[0] == 0 ? Optional.empty() : Optional.of(Duration.ofNanos(wait[0]));
    }

    /// Everyone counted lately.
    List<UUID> subjects() {
        return List.copyOf(windows.keySet());
    }

    /// When a subject made the requests that still count, those before `since` left out; oldest first.
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
