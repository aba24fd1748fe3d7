package dev.hazina.persistence.group;

import dev.hazina.application.storage.StorageFailure;
import java.util.concurrent.TimeoutException;

/// An operation was not recorded and will not be: too many were waiting, or the deadline passed before its
/// transaction began. It may be retried.
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
