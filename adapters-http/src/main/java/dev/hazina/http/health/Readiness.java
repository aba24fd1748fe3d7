package dev.hazina.http.health;

import java.util.List;

/// Whether requests can be served now.
@FunctionalInterface
public interface Readiness {

    /// Returns the last known state at once.
    boolean ready();

    /// The parts of the database that are away, by their names, while the others serve their merchants.
    default List<String> bucketsAway() {
        return List.of();
    }

    /// Whether the position file can't be written, by which a start finds a restored database. Requests are served all
    /// the same.
    default boolean isPositionFileOld() {
        return false;
    }

    /// Called when a request failed because a part of the service is unavailable: readiness has to be checked again.
    default void doubt() {}
}
