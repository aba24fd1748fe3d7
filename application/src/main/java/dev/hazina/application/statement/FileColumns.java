package dev.hazina.application.statement;

import java.util.Optional;

/// Which columns a file of a statement has.
public enum FileColumns {
    /// Those that programs were promised, and no other: they may read a row by its places.
    PROMISED,
    /// Further ones behind them.
    ALL;

    /// The columns by their word in a request.
    public static Optional<FileColumns> ofWire(String word) {
        return word.equals("all") ? Optional.of(ALL) : Optional.empty();
    }
}
