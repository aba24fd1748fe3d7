package dev.hazina.hexagon.wrong.domain.egg;

import dev.hazina.hexagon.wrong.domain.hen.Hen;

public record Egg(Hen hen) {}
