package dev.hazina.hexagon.example.application;

import dev.hazina.hexagon.example.domain.Tea;

/// A command.
public final class PourTea {
    private final Teas teas;

    public PourTea(Teas teas) {
        this.teas = teas;
    }

    public String handle(String name) {
        return teas.named(name).map(Tea::name).orElse("water");
    }
}
