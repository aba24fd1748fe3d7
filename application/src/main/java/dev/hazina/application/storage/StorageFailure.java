package dev.hazina.application.storage;

/// What is kept could not be read or written. Not a refusal: the request may be as right as any.
public abstract class StorageFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected StorageFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /// Whether the same request may succeed in a while: the store is away, takes no writes, is full, or did not answer in
    /// time. Whether a write was recorded all the same is not known.
    public abstract boolean isUnavailable();
}
