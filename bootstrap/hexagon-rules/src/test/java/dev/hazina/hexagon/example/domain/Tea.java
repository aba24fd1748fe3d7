package dev.hazina.hexagon.example.domain;

import java.util.List;

/// A value.
public record Tea(String name, List<String> spices) {
    public Tea {
        spices = List.copyOf(spices);
    }
}
