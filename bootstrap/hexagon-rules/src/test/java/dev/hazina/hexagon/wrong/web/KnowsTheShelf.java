package dev.hazina.hexagon.wrong.web;

import dev.hazina.hexagon.wrong.shelf.WrongShelf;

public record KnowsTheShelf(WrongShelf shelf) {}
