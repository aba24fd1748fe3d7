package dev.hazina.persistence.merchant;

import dev.hazina.persistence.sql.DatabaseFailure;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;

/// Turns the failures of the framework's repositories into [DatabaseFailure], so that callers can distinguish a
/// database that is away from a defect.
final class RepositoryFailures {
    private RepositoryFailures() {}

    /// @throws DatabaseFailure when the database caused the failure
    static <T> T translated(Supplier<T> work) {
        try {
            return work.get();
        } catch (RuntimeException e) {
            Optional<SQLException> cause = databaseCause(e);
            if (cause.isPresent() && !(e instanceof DatabaseFailure)) {
                throw new DatabaseFailure("merchants could not be read or written", cause.get());
            }
            throw e;
        }
    }

    private static Optional<SQLException> databaseCause(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException found) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }
}
