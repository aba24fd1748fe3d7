package dev.hazina.persistence.sql;

import dev.hazina.application.storage.StorageFailure;
import dev.hazina.persistence.group.SqlFailureKind;
import dev.hazina.persistence.share.ShareUsedUp;
import java.sql.SQLException;
import java.util.Set;

/// The database could not be read or written. Not a refusal: the request was not wrong.
public final class DatabaseFailure extends StorageFailure {
    private static final long serialVersionUID = 1L;

    /// A lock was not free in time, or a statement exceeded its time limit.
    private static final Set<String> TOOK_TOO_LONG = Set.of("55P03", "57014");

    public DatabaseFailure(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public boolean isUnavailable() {
        return getCause() instanceof SQLException e
                && (SqlFailureKind.of(e) != SqlFailureKind.PERMANENT
                        || TOOK_TOO_LONG.contains(String.valueOf(e.getSQLState())));
    }

    @Override
    public boolean isShareUsedUp() {
        return getCause() instanceof ShareUsedUp;
    }
}
