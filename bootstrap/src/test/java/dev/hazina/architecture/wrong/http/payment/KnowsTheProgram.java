package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.bootstrap.Wiring;

/// Wrong: an adapter knows what wires it.
public record KnowsTheProgram(Wiring wiring) {}
