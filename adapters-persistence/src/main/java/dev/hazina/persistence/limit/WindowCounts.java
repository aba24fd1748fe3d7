package dev.hazina.persistence.limit;

import java.time.Duration;
import java.util.Arrays;

/// A subject's requests as the database counts them: by intervals of half a second, numbered since 1970. An interval
/// counts until all of it is sixty seconds old. So a request that passes by intervals passes by exact times as well,
/// and waits half a second longer at most.
///
/// @param interval the number of the newest interval
///
/// @param counts [#INTERVALS] counts, the newest last
///
/// @param nowMicros the database's clock at the count, in microseconds since 1970
record WindowCounts(long interval, int[] counts, long nowMicros) {
    static final long MICROS = 500_000;
    /// The intervals of sixty seconds, and the current one.
    static final int INTERVALS = 121;

    static long intervalOf(long micros) {
        return Math.floorDiv(micros, MICROS);
    }

    /// These counts as they are so much later, when nothing more is counted.
    WindowCounts after(long micros) {
        int shift = shiftAfter(micros);
        int[] later = new int[INTERVALS];
        System.arraycopy(counts, shift, later, 0, INTERVALS - shift);
        return new WindowCounts(interval + shift, later, nowMicros + micros);
    }

    /// The sum of these counts so much later.
    long totalAfter(long micros) {
        long total = 0;
        for (int place = shiftAfter(micros); place < INTERVALS; place++) {
            total += counts[place];
        }
        return total;
    }

    /// The intervals that have begun since, at most all.
    private int shiftAfter(long micros) {
        return (int) Math.clamp(intervalOf(nowMicros + micros) - interval, 0L, INTERVALS);
    }

    /// The number of the last `mine` requests that may pass. All of them are counted already.
    int allowed(int limit, int mine) {
        long before = Arrays.stream(counts).asLongStream().sum() - mine;
        return (int) Math.clamp(limit - before, 0L, mine);
    }

    /// The time until the next request will pass, if none is made meanwhile.
    Duration untilNextAllowed(int limit) {
        long counted = 0;
        int newestCounting = INTERVALS - 1;
        while (newestCounting > 0) {
            counted += counts[newestCounting];
            if (counted >= limit) {
                break;
            }
            newestCounting--;
        }
        long freeInInterval = interval - (INTERVALS - 1) + newestCounting + INTERVALS;
        return Duration.ofNanos(Math.max(0, freeInInterval * MICROS - nowMicros) * 1_000);
    }
}
