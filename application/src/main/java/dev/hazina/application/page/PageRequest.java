package dev.hazina.application.page;

import java.time.Instant;
import java.util.Optional;

/// A range of a list, newest first.
///
/// @param since excludes older rows
/// @param before includes only older rows; the cursor
/// @param limit 1 to 100 rows
public record PageRequest(Optional<Instant> since, Optional<Instant> before, int limit) {
    public static final int DEFAULT_LIMIT = 25;
    public static final int LARGEST_LIMIT = 100;
}
