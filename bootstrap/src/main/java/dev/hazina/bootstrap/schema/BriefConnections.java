package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.settings.DatabaseLogin;
import org.postgresql.ds.PGSimpleDataSource;

/// Connections for a few questions before the program's own are there. No statement takes longer than a few seconds.
///
/// The driver cancels what takes longer. A limit of the session would be given with the connection, which pgbouncer
/// refuses, or be set on it, and then hold for other clients of the pooler.
public final class BriefConnections {
    private static final int CONNECT_SECONDS = 5;
    /// What is left for the cancellation before the connection is given up.
    private static final int CANCEL_SECONDS = 2;

    private BriefConnections() {}

    /// @param seconds that a statement may take
    public static PGSimpleDataSource to(DatabaseLogin login, int seconds) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(login.url());
        if (!login.user().isEmpty()) {
            source.setUser(login.user());
            source.setPassword(login.password());
        }
        source.setConnectTimeout(CONNECT_SECONDS);
        source.setQueryTimeout(seconds);
        source.setSocketTimeout(seconds + CANCEL_SECONDS);
        return source;
    }
}
