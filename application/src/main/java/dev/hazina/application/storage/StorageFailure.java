package dev.hazina.application.storage;

import org.jspecify.annotations.Nullable;

/// Stored data could not be read or written. Not a refusal: the request may be valid.
public abstract class StorageFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected StorageFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /// Whether the same request may succeed later: the store is unreachable, read-only or full, or did not answer in
    /// time. Whether a write was recorded all the same is not known.
    public abstract boolean isUnavailable();

    /// Whether only this caller is concerned, because it uses as much of the store as it may at a time.
    public boolean isShareUsedUp() {
        return false;
    }
}
