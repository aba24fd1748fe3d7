package dev.hazina.application.sandbox;

import java.util.UUID;

/// One database and the instances on it, told apart from every other.
public interface Installation {

    /// Chosen by chance when the database was made; it never changes.
    UUID id();
}
