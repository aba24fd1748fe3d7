package dev.hazina.persistence.clock;

/// One reading of the database's clock, which turns a running count of nanoseconds into a time.
///
/// @param aheadMicros the database's time in microseconds since 1970, minus the running count at the same moment
///
/// @param doubtMicros the possible error of `aheadMicros`: half the time the reading took
///
/// @param movedMicros the offset of the sandbox's clock
record ClockReading(long aheadMicros, long doubtMicros, long movedMicros) {
    private static final long NANOS_PER_MICRO = 1_000;

    /// @param askedNanos the running count before the query
    ///
    /// @param answeredNanos the running count after the answer
    static ClockReading of(long askedNanos, long answeredNanos, long databaseMicros, long movedMicros) {
        long halfMicros = (answeredNanos - askedNanos) / 2 / NANOS_PER_MICRO;
        return new ClockReading(databaseMicros - askedNanos / NANOS_PER_MICRO - halfMicros, halfMicros, movedMicros);
    }

    long micros(long nanos) {
        return nanos / NANOS_PER_MICRO + aheadMicros + movedMicros;
    }

    /// The reading to use after a newer one. A slow reading is less exact than a fast one, so the older reading
    /// stays as long as the newer agrees with it, and the clock doesn't vary with the load. The sandbox's clock
    /// only moves forward, so the larger offset is the later one.
    ClockReading then(ClockReading newer) {
        boolean agrees = Math.abs(newer.aheadMicros - aheadMicros) <= newer.doubtMicros;
        ClockReading better = agrees && doubtMicros <= newer.doubtMicros ? this : newer;
        return new ClockReading(better.aheadMicros, better.doubtMicros, Math.max(movedMicros, newer.movedMicros));
    }
}
