package dev.hazina.hexagon.example.web;

import dev.hazina.hexagon.example.application.PourTea;

/// The adapter that asks.
public record TeaPage(PourTea command) {
    public String text(String asked) {
        return "Here is your " + command.handle(asked);
    }
}
