package dev.hazina.application.page;

import java.time.Instant;
import java.util.Optional;

/// Which part of a list, newest first.
///
/// @param since no row older than this
/// @param before only rows older than this; the cursor
/// @param limit 1 to 100 rows
public record PageRequest(Optional<Instant> since, Optional<Instant> before, int limit) {
    public static final int DEFAULT_LIMIT = 25;
    public static final int LARGEST_LIMIT = 100;
}
