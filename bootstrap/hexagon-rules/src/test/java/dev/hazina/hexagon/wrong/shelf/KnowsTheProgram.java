package dev.hazina.hexagon.wrong.shelf;

import dev.hazina.hexagon.wrong.bootstrap.WrongProgram;

public record KnowsTheProgram(WrongProgram program) {}
