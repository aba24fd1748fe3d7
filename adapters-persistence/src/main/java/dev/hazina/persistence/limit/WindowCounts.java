package dev.hazina.persistence.limit;

import java.time.Duration;
import java.util.Arrays;

/// A subject's requests as the database counts them: in slots of half a second, numbered since 1970. A slot counts
/// until all of it is sixty seconds old, so what passes by slots would always pass by exact times as well, and a
/// request may at worst wait half a second longer.
///
/// @param slot the number of the newest slot
/// @param counts [#INTERVALS] slots, the newest last
/// @param nowMicros when this was counted, by the database's clock, in microseconds since 1970
record WindowCounts(long interval, int[] counts, long nowMicros) {
    static final long MICROS = 500_000;
    /// The slots of sixty seconds, and the one that is only partly over.
    static final int INTERVALS = 121;

    static long intervalOf(long micros) {
        return Math.floorDiv(micros, MICROS);
    }

    /// How many of the last `mine` requests, all counted here already, may pass.
    int allowed(int limit, int mine) {
        long before = Arrays.stream(counts).asLongStream().sum() - mine;
        return (int) Math.clamp(limit - before, 0L, mine);
    }

    /// How long until a request will pass, if none is made meanwhile.
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
