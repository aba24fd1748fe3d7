package dev.hazina.persistence.group;

import java.sql.SQLException;
import java.util.Set;
import java.util.regex.Pattern;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.ServerErrorMessage;

/// The names of constraints and unique indexes in errors of the database.
///
/// PostgreSQL names them in a field of the error. A coordinator of Citus has the name in the message alone, with the
/// number of a shard behind it; for rows that it copies to a worker it replaces the SQLSTATE as well.
public final class Constraints {
    private static final Set<String> STATES = Set.of(PSQLState.UNIQUE_VIOLATION.getState(), "XX000");
    private static final String UNLESS_LONGER_BEFORE = "(?<![A-Za-z0-9_])";
    private static final String SHARD = "(_[0-9]+)?(?![A-Za-z0-9_])";

    private Constraints() {}

    /// Whether the error says that a row with the same key exists.
    ///
    /// @param name of the constraint or index; a regular expression
    public static boolean isDuplicate(SQLException e, String name) {
        if (!STATES.contains(String.valueOf(e.getSQLState()))) {
            return false;
        }
        ServerErrorMessage answer = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
        if (answer == null) {
            return false;
        }
        String constraint = answer.getConstraint();
        if (constraint != null) {
            return constraint.matches(name);
        }
        Pattern inMessage = Pattern.compile(UNLESS_LONGER_BEFORE + name + SHARD);
        return inMessage.matcher(String.valueOf(answer.getMessage())).find();
    }
}
