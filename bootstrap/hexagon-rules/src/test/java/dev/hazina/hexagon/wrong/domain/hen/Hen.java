package dev.hazina.hexagon.wrong.domain.hen;

import dev.hazina.hexagon.wrong.domain.egg.Egg;

public record Hen(Egg egg) {}
