package dev.hazina.persistence.merchant;

import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.ServerErrorMessage;

/// Violations of unique indexes.
final class UniqueViolations {
    private UniqueViolations() {}

    static boolean isOn(String index, Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof PSQLException refused
                    && PSQLState.UNIQUE_VIOLATION.getState().equals(refused.getSQLState())) {
                ServerErrorMessage message = refused.getServerErrorMessage();
                return message != null && index.equals(message.getConstraint());
            }
        }
        return false;
    }
}
