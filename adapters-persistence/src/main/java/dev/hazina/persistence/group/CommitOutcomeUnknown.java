package dev.hazina.persistence.group;

import dev.hazina.application.storage.StorageFailure;

/// The connection broke during a commit, and the database can't be asked for the outcome. A caller has to check
/// before a retry.
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
