package dev.hazina.hexagon.wrong.domain;

import dev.hazina.hexagon.wrong.shelf.WrongShelf;

public record KnowsAnAdapter(WrongShelf shelf) {}
