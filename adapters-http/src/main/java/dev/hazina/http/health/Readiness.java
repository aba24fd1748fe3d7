package dev.hazina.http.health;

/// Whether requests can be served now.
@FunctionalInterface
public interface Readiness {

    /// Returns at once, from the state that is known.
    boolean ready();

    /// A request failed because a part of the service is unavailable: readiness is to be checked again.
    default void doubt() {}
}
