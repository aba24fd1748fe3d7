package dev.hazina.hexagon.wrong.bootstrap;

public final class WrongProgram {}
