package dev.hazina.architecture.wrong.bootstrap;

/// The program, which no other module may use.
public final class Wiring {
    public long modules() {
        return 0;
    }
}
