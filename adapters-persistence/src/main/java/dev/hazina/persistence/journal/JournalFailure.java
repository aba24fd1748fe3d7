package dev.hazina.persistence.journal;

import dev.hazina.application.storage.StorageFailure;
import org.jspecify.annotations.Nullable;

/// The send journal could not be written or read.
final class JournalFailure extends StorageFailure {
    private static final long serialVersionUID = 1L;

    JournalFailure(String message, @Nullable Exception cause) {
        super(message, cause);
    }

    /// A disk has room again, or is mounted again.
    @Override
    public boolean isUnavailable() {
        return true;
    }
}
