package dev.hazina.http.health;

/// Whether requests can be served now.
@FunctionalInterface
public interface Readiness {

    /// Answers at once, from what is known.
    boolean ready();

    /// A request failed because what it needed is away: to be looked at again.
    default void doubt() {}
}
