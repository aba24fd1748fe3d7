package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.bootstrap.Wiring;

/// Wrong: an adapter uses the program that wires it.
public record KnowsTheProgram(Wiring wiring) {}
