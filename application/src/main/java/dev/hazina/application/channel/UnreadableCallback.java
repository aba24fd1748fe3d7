package dev.hazina.application.channel;

/// A callback that can't be parsed. What it may be about is held, and platform staff look at its bytes. The message has
/// no part of the callback.
public final class UnreadableCallback extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableCallback(String message) {
        super(message);
    }
}
