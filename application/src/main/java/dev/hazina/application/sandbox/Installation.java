package dev.hazina.application.sandbox;

import dev.hazina.application.boundary.Port;
import java.util.UUID;

/// Identifies a database and the instances on it.
@Port
public interface Installation {

    /// Chosen at random when the database was created; it never changes.
    UUID id();
}
