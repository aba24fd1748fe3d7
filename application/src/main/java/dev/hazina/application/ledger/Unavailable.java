package dev.hazina.application.ledger;

import dev.hazina.application.storage.StorageFailure;

/// The database isn't there, can't take anything on, or did not do it within the deadline. Nothing was wrong with what
/// was asked: the same request, with the same idempotency key, may be repeated after a while.
public class Unavailable extends StorageFailure {
    private static final long serialVersionUID = 1L;

    public Unavailable(String message) {
        super(message);
    }

    public Unavailable(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public boolean isUnavailable() {
        return true;
    }
}
