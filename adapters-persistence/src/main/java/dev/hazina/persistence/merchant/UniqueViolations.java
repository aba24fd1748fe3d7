package dev.hazina.persistence.merchant;

import dev.hazina.persistence.group.Constraints;
import org.postgresql.util.PSQLException;

/// Violations of unique indexes.
final class UniqueViolations {
    private UniqueViolations() {}

    static boolean isOn(String index, Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof PSQLException refused && Constraints.isDuplicate(refused, index)) {
                return true;
            }
        }
        return false;
    }
}
