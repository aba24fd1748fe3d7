package dev.hazina.persistence.limit;

import java.time.Duration;
import java.util.Arrays;

/// A subject's requests as the database counts them: in slots of half a second, numbered since 1970. A slot counts
/// until all of it is sixty seconds old, so what passes by slots would always pass by exact times as well, and a
/// request may at worst wait half a second longer.
///
/// @param slot the number of the newest slot
/// @param hits [#COUNT] slots, the newest last
/// @param nowMicros when this was counted, by the database's clock, in microseconds since 1970
record WindowSlots(long slot, int[] hits, long nowMicros) {
    static final long MICROS = 500_000;
    /// The slots of sixty seconds, and the one that is only partly over.
    static final int COUNT = 121;

    static long of(long micros) {
        return Math.floorDiv(micros, MICROS);
    }

    /// How many of the last `mine` requests, all counted here already, may pass.
    int passing(int limit, int mine) {
        long before = Arrays.stream(hits).asLongStream().sum() - mine;
        return (int) Math.clamp(limit - before, 0L, mine);
    }

    /// How long until a request will pass, if none is made meanwhile.
    Duration untilOnePasses(int limit) {
        long counted = 0;
        int newestInTheWay = COUNT - 1;
        while (newestInTheWay > 0) {
            counted += hits[newestInTheWay];
            if (counted >= limit) {
                break;
            }
            newestInTheWay--;
        }
        long goneInSlot = slot - (COUNT - 1) + newestInTheWay + COUNT;
        return Duration.ofNanos(Math.max(0, goneInSlot * MICROS - nowMicros) * 1_000);
    }
}
