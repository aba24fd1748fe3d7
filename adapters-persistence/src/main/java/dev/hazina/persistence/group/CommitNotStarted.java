package dev.hazina.persistence.group;

import dev.hazina.application.storage.StorageFailure;
import java.util.concurrent.TimeoutException;

/// It was not recorded, and will not be: too much waited, or the deadline passed before it was begun. It may be tried
/// again.
public final class CommitNotStarted extends StorageFailure {
    private static final long serialVersionUID = 1L;

    public CommitNotStarted(String message) {
        super(message, new TimeoutException(message));
    }

    @Override
    public boolean isUnavailable() {
        return true;
    }
}
