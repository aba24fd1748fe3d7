package dev.hazina.http.health;

/// Whether requests can be served now.
@FunctionalInterface
public interface Readiness {

    /// Returns the last known state at once.
    boolean ready();

    /// Called when a request failed because a part of the service is unavailable: readiness has to be checked again.
    default void doubt() {}
}
