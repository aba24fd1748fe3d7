package dev.hazina.bootstrap.bench;

import java.util.List;

/// One measurement, with its baseline where it has one.
interface Measurement {

    /// Runs before the first round: prepares data, and warms up.
    default void prepare() {}

    /// Measures both sides once, one right after the other.
    ///
    /// @param number from 0
    void round(int number);

    /// After the last round.
    default void finish() {}

    List<Figure> figures();
}
