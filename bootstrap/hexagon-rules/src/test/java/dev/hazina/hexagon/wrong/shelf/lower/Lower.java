package dev.hazina.hexagon.wrong.shelf.lower;

public record Lower(String name) {}
