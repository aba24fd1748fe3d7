package dev.hazina.application.channel;

/// The process dies here. Nothing may catch it but whoever plays the machine.
public final class Crash extends Error {
    private static final long serialVersionUID = 1L;

    public Crash(String where) {
        super(where, null, false, false);
    }
}
