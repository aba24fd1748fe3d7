package dev.hazina.http.transport;

/// How much of the machine callers may keep busy with work that is dear or free.
public final class Cores {
    private static final int AVAILABLE = Runtime.getRuntime().availableProcessors();

    private Cores() {}

    /// The things that are done for one caller at a time: one core is left to the others, where there are several.
    public static int ofOne() {
        return Math.max(1, AVAILABLE - 1);
    }

    /// The things that are done for all callers at a time, at least two, so that the next one finds a place.
    public static int ofAll() {
        return Math.max(2, AVAILABLE);
    }
}
