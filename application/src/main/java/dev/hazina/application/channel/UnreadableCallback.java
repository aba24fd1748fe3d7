package dev.hazina.application.channel;

/// A callback that can't be parsed. It stays stored for platform staff.
public final class UnreadableCallback extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableCallback(String message) {
        super(message);
    }
}
