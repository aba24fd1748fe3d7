package dev.hazina.http.health;

/// Whether requests can be served now.
@FunctionalInterface
public interface Readiness {

    boolean ready();
}
