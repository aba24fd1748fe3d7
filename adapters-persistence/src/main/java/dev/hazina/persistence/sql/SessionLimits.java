package dev.hazina.persistence.sql;

/// How long the database may take over anything before it gives up by itself. Said once on each connection; a
/// statement that is allowed more says so in its own transaction.
public final class SessionLimits {
    /// For a pool to run on each new connection.
    public static final String SQL = """
            SET statement_timeout = '5s';
            SET lock_timeout = '2s';
            SET idle_in_transaction_session_timeout = '10s'""";

    private SessionLimits() {}
}
