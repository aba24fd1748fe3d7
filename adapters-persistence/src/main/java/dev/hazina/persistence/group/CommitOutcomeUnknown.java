package dev.hazina.persistence.group;

import dev.hazina.application.storage.StorageFailure;

/// The connection broke while a transaction was being committed, and the database can't be asked what became of it.
/// Whoever gets this has to look before doing anything again.
public final class CommitOutcomeUnknown extends StorageFailure {
    private static final long serialVersionUID = 1L;

    public CommitOutcomeUnknown(Throwable cause) {
        super("a commit was not answered in time, and its outcome can't be found out", cause);
    }

    @Override
    public boolean isUnavailable() {
        return true;
    }
}
