package dev.hazina.bootstrap.bench;

import java.util.List;

/// One measurement, with its baseline where it has one.
interface Measurement {

    /// Before the first round: whatever has to be there, and warm.
    default void prepare() {}

    /// Measures both sides once, one right after the other.
    ///
    /// @param number from 0
    void round(int number);

    /// After the last round.
    default void finish() {}

    List<Figure> figures();
}
