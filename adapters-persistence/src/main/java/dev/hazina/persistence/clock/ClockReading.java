package dev.hazina.persistence.clock;

/// One look at the database's clock, by which a running count of nanoseconds becomes a time.
///
/// @param aheadMicros the database's time in microseconds since 1970, minus the running count at the same moment
/// @param doubtMicros how far off `aheadMicros` may be: half the time the look took, because the answer was made
///        somewhere in between
/// @param movedMicros how far the sandbox's clock was moved
record ClockReading(long aheadMicros, long doubtMicros, long movedMicros) {
    private static final long NANOS_PER_MICRO = 1_000;

    /// @param askedNanos the running count before the question
    /// @param answeredNanos the running count after the answer
    static ClockReading of(long askedNanos, long answeredNanos, long databaseMicros, long movedMicros) {
        long halfMicros = (answeredNanos - askedNanos) / 2 / NANOS_PER_MICRO;
        return new ClockReading(databaseMicros - askedNanos / NANOS_PER_MICRO - halfMicros, halfMicros, movedMicros);
    }

    long micros(long nanos) {
        return nanos / NANOS_PER_MICRO + aheadMicros + movedMicros;
    }

    /// What to go by after a newer look. A look that took long tells less than an older quick one, so the older stays
    /// as long as the newer doesn't contradict it; this keeps the clock from trembling with the load. The sandbox's
    /// clock only moves forward: a newer look that knows of less was overtaken by a move.
    ClockReading then(ClockReading newer) {
        boolean agrees = Math.abs(newer.aheadMicros - aheadMicros) <= newer.doubtMicros;
        ClockReading better = agrees && doubtMicros <= newer.doubtMicros ? this : newer;
        return new ClockReading(better.aheadMicros, better.doubtMicros, Math.max(movedMicros, newer.movedMicros));
    }
}
