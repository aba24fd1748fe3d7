package dev.hazina.bootstrap.bench;

/// Latencies, counted in steps of less than two percent of themselves, so that any number of them takes the same space.
final class Latencies {
    /// How many bits of a latency are kept below its highest.
    private static final int KEPT_BITS = 6;
    private static final int STEPS = 1 << KEPT_BITS;
    private static final int SIZES = Long.SIZE - KEPT_BITS;
    private static final double NANOS_PER_MILLI = 1e6;

    private final long[] counts = new long[STEPS * (SIZES + 1)];
    private long count;
    private long longest;

    void record(long nanos) {
        long latency = Math.max(0, nanos);
        counts[step(latency)]++;
        count++;
        longest = Math.max(longest, latency);
    }

    long count() {
        return count;
    }

    void addAll(Latencies other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        count += other.count;
        longest = Math.max(longest, other.longest);
    }

    /// The latency that this part of all of them did not exceed.
    ///
    /// @param part 0.5 for the median
    double millis(double part) {
        long rank = Math.max(1, (long) Math.ceil(part * count));
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return Math.min(longest, highest(i)) / NANOS_PER_MILLI;
            }
        }
        return 0;
    }

    double longestMillis() {
        return longest / NANOS_PER_MILLI;
    }

    private static int step(long nanos) {
        int shift = Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(nanos | 1) - KEPT_BITS);
        return shift * STEPS + (int) (nanos >>> shift);
    }

    /// The largest latency that is counted in this step.
    private static long highest(int step) {
        int shift = Math.max(0, step / STEPS - 1);
        return ((step - (long) shift * STEPS + 1) << shift) - 1;
    }
}
