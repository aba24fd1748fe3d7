package dev.hazina.persistence.sql;

/// The time limits after which the database itself ends statements and waits. They are set once on each connection; a
/// statement with a longer limit sets it in its own transaction.
public final class SessionLimits {
    /// The statement that the pool runs on each new connection.
    public static final String SQL = """
            SET statement_timeout = '5s';
            SET lock_timeout = '2s';
            SET idle_in_transaction_session_timeout = '10s'""";

    private SessionLimits() {}
}
