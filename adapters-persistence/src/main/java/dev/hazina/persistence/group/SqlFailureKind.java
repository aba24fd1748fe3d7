package dev.hazina.persistence.group;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/// What a failed transaction says about doing it again.
public enum SqlFailureKind {
    /// Nobody's kind: it met another transaction, and may pass the next time.
    TRANSIENT,
    /// Something that it needs is locked by another transaction, which may go on for as long as it likes.
    LOCKED,
    /// The database isn't there, or can't take anything on.
    UNAVAILABLE,
    /// Something in this very transaction can't be done.
    PERMANENT;

    private static final String SERIALIZATION_FAILURE = "40001";
    /// Given up after `lock_timeout`, or because two waited for each other.
    private static final Set<String> LOCK_STATES = Set.of("55P03", "40P01");
    private static final String UNIQUE_VIOLATION = "23505";
    /// Two rows of a merchant at the same microsecond: the second try comes later.
    private static final String CREATED_AT_KEY = "_created_at_key";
    /// Two merchants' groups heard of one receipt: the second try sees what the other wrote.
    private static final String RECEIPT_KEY = "provider_receipts_pkey";
    private static final Set<String> SHUT_DOWN = Set.of("57P01", "57P02", "57P03", "57P05", "25P03");
    /// A server that was the primary until a moment ago.
    private static final String READ_ONLY = "25006";
    /// A file or a disk of the server that can't be read or written.
    private static final String INPUT_OUTPUT = "58030";
    private static final String CONNECTION_CLASS = "08";
    private static final String RESOURCES_CLASS = "53";

    public static SqlFailureKind of(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        if (LOCK_STATES.contains(state)) {
            return LOCKED;
        }
        if (state.equals(SERIALIZATION_FAILURE) || (state.equals(UNIQUE_VIOLATION) && isConflict(constraint(e)))) {
            return TRANSIENT;
        }
        boolean unavailable = e instanceof SQLTransientConnectionException || state.startsWith(CONNECTION_CLASS)
                || state.startsWith(RESOURCES_CLASS) || SHUT_DOWN.contains(state) || state.equals(READ_ONLY)
                || state.equals(INPUT_OUTPUT);
        return unavailable ? UNAVAILABLE : PERMANENT;
    }

    private static boolean isConflict(String constraint) {
        return constraint.endsWith(CREATED_AT_KEY) || constraint.equals(RECEIPT_KEY);
    }

    private static String constraint(SQLException e) {
        ServerErrorMessage message = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
        return message == null ? "" : String.valueOf(message.getConstraint());
    }
}
