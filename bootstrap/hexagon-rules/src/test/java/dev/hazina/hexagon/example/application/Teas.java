package dev.hazina.hexagon.example.application;

import dev.hazina.hexagon.example.domain.Tea;
import java.util.Optional;

/// The teas that are there.
@Port
public interface Teas {
    Optional<Tea> named(String name);
}
