package dev.hazina.persistence.limit;

import java.util.Arrays;

/// One subject's requests of the last sixty seconds, the newest `limit` of them at most. A request passes if the
/// request `limit` places before it was made at least sixty seconds ago. A refused request counts as well, so a
/// client that goes on without a pause stays refused.
///
/// Times are a running count of nanoseconds, of which only differences mean anything. Not safe for several threads.
final class SlidingWindow {
    /// The time for which a request counts.
    static final long NANOS = 60_000_000_000L;
    private static final int FIRST_CAPACITY = 4;

    private final int limit;
    /// A ring: `size` times from `oldest` on. It grows with the actual requests, not with the limit.
    private long[] times;
    private int oldest;
    private int size;

    SlidingWindow(int limit) {
        this.limit = limit;
        this.times = new long[Math.min(limit, FIRST_CAPACITY)];
    }

    /// Counts a request.
    ///
    /// @param now not before the request counted last
    /// @return 0 when it passes; otherwise the nanoseconds until one will pass, if none is made meanwhile
    long take(long now) {
        forget(now);
        boolean passes = size < limit;
        if (!passes) {
            dropOldest();
        }
        add(now);
        return passes ? 0 : times[oldest] + NANOS - now;
    }

    /// Whether no request counts any more.
    boolean isIdle(long now) {
        forget(now);
        return size == 0;
    }

    /// The times of the requests since `since` that still count, oldest first.
    long[] times(long now, long since) {
        forget(now);
        return Arrays.stream(ordered(size)).filter(time -> time - since >= 0).toArray();
    }

    private void forget(long now) {
        while (size > 0 && now - times[oldest] >= NANOS) {
            dropOldest();
        }
    }

    private void dropOldest() {
        oldest = oldest + 1 == times.length ? 0 : oldest + 1;
        size--;
    }

    private void add(long now) {
        if (size == times.length) {
            times = ordered((int) Math.min(limit, 2L * size));
            oldest = 0;
        }
        int end = oldest + size;
        times[end < times.length ? end : end - times.length] = now;
        size++;
    }

    private long[] ordered(int capacity) {
        long[] copy = new long[capacity];
        int first = Math.min(size, times.length - oldest);
        System.arraycopy(times, oldest, copy, 0, first);
        System.arraycopy(times, 0, copy, first, size - first);
        return copy;
    }
}
