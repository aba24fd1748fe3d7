package dev.hazina.application.channel;

/// The process dies here. Only the code that plays the machine may catch it.
public final class Crash extends Error {
    private static final long serialVersionUID = 1L;

    public Crash(String where) {
        super(where, null, false, false);
    }
}
