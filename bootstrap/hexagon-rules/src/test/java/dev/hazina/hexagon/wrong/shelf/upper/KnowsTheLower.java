package dev.hazina.hexagon.wrong.shelf.upper;

import dev.hazina.hexagon.wrong.shelf.lower.Lower;

public record KnowsTheLower(Lower lower) {}
