package dev.hazina.persistence.group;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import java.util.regex.Pattern;

/// The kind of a failed transaction, which decides about a retry.
public enum SqlFailureKind {
    /// A conflict with another transaction. A retry may succeed.
    TRANSIENT,
    /// A lock that another transaction holds for an unknown time.
    LOCKED,
    /// The database can't be reached or refuses work.
    UNAVAILABLE,
    /// The transaction itself is invalid. A retry can't succeed.
    PERMANENT;

    private static final String SERIALIZATION_FAILURE = "40001";
    /// After `lock_timeout`, and after a deadlock.
    private static final Set<String> LOCK_STATES = Set.of("55P03", "40P01");
    /// Two rows of a merchant have the same microsecond. The retry has a later one.
    private static final String CREATED_AT_KEY = "[a-z_]+_created_at_key";
    /// Two groups recorded one receipt. The retry sees the row of the other group.
    private static final String RECEIPT_KEY = "provider_receipts_pkey";
    private static final Set<String> SHUT_DOWN = Set.of("57P01", "57P02", "57P03", "57P05", "25P03");
    /// A primary server that has become a replica.
    private static final String READ_ONLY = "25006";
    /// A failure of the server's disk.
    private static final String INPUT_OUTPUT = "58030";
    private static final String CONNECTION_CLASS = "08";
    private static final String INTERNAL_ERROR = "XX000";
    /// What a coordinator of Citus says with that state when it loses a worker; all words but the last are libpq's.
    private static final Pattern WORKER_LOST = Pattern.compile("server closed the connection unexpectedly"
            + "|SSL SYSCALL error: EOF detected|failure on connection marked as essential");
    private static final String RESOURCES_CLASS = "53";

    public static SqlFailureKind of(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        if (LOCK_STATES.contains(state)) {
            return LOCKED;
        }
        if (state.equals(SERIALIZATION_FAILURE) || Constraints.isDuplicate(e, CREATED_AT_KEY)
                || Constraints.isDuplicate(e, RECEIPT_KEY)) {
            return TRANSIENT;
        }
        boolean unavailable = e instanceof SQLTransientConnectionException || state.startsWith(CONNECTION_CLASS)
                || state.startsWith(RESOURCES_CLASS) || SHUT_DOWN.contains(state) || state.equals(READ_ONLY)
                || state.equals(INPUT_OUTPUT) || isWorkerLost(state, e);
        return unavailable ? UNAVAILABLE : PERMANENT;
    }

    private static boolean isWorkerLost(String state, SQLException e) {
        return state.equals(INTERNAL_ERROR) && WORKER_LOST.matcher(String.valueOf(e.getMessage())).find();
    }
}
