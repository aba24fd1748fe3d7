package dev.hazina.hexagon.example.shelf;

import dev.hazina.hexagon.example.application.Teas;
import dev.hazina.hexagon.example.domain.Tea;
import java.util.List;
import java.util.Optional;

/// The adapter that is asked.
public record Shelf(List<Tea> teas) implements Teas {
    public Shelf {
        teas = List.copyOf(teas);
    }

    @Override
    public Optional<Tea> named(String name) {
        return teas.stream().filter(tea -> tea.name().equals(name)).findFirst();
    }
}
