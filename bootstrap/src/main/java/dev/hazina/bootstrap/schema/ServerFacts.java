package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.settings.DatabaseLogin;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;

/// What a database server says about itself.
///
/// @param now its clock
/// @param takesWrites false for a standby, and where it is read-only
public record ServerFacts(String version, Instant now, boolean takesWrites) {
    private static final String SQL = """
            SELECT current_setting('server_version'), (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
                pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'""";

    /// @throws SQLException when it can't be reached within a few seconds
    public static ServerFacts read(DatabaseLogin login) throws SQLException {
        try (Connection connection = SchemaConnections.connect(login);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(SQL)) {
            row.next();
            return new ServerFacts(row.getString(1), Instant.ofEpochMilli(row.getLong(2)), !row.getBoolean(3));
        }
    }
}
