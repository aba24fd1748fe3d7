package dev.hazina.architecture.wrong.bootstrap;

/// The program that nobody may know.
public final class Wiring {
    public long modules() {
        return 0;
    }
}
