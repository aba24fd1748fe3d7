package dev.hazina.persistence.upgrade;

import dev.hazina.persistence.upgrade.ChangesetEffect.Lock;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The locks that a session had on tables, and the tables of which it read rows, for the tables that were there before.
final class TableLocks {
    private static final String OWN = """
            c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
            AND c.relname NOT IN ('databasechangelog', 'databasechangeloglock')""";
    private static final String FILES = "SELECT relname, pg_relation_filenode(c.oid) FROM pg_class c WHERE " + OWN;
    private static final String LOCKS = """
            SELECT c.relname, l.mode FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
            WHERE l.locktype = 'relation' AND l.pid = ?
                AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND\s""" + OWN;
    /// Both kinds of reads: of a small table, the server may use an index to read all.
    private static final String READ = """
            SELECT relname FROM pg_stat_xact_user_tables WHERE seq_scan + coalesce(idx_scan, 0) > 0""";

    private final Set<String> existing;
    private final Map<String, Lock> strongest = new TreeMap<>();
    private final Set<String> read = new TreeSet<>();

    TableLocks(Set<String> existing) {
        this.existing = existing;
    }

    /// The file of each table, which is another one after the table was written anew.
    static Map<String, Long> files(Connection connection) throws SQLException {
        Map<String, Long> files = new TreeMap<>();
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(FILES)) {
            while (rows.next()) {
                files.put(rows.getString(1), rows.getLong(2));
            }
        }
        return files;
    }

    /// Adds what the transaction of this connection has done until now.
    void addFrom(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            try (ResultSet rows = statement.executeQuery(READ)) {
                while (rows.next()) {
                    if (existing.contains(rows.getString(1))) {
                        read.add(rows.getString(1));
                    }
                }
            }
            try (ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
                row.next();
                addFrom(connection, row.getInt(1));
            }
        }
    }

    /// Adds the locks that another session has, or waits for.
    void addFrom(Connection connection, int session) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LOCKS)) {
            statement.setInt(1, session);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    if (existing.contains(rows.getString(1))) {
                        strongest.merge(rows.getString(1), Lock.of(rows.getString(2)),
                                (one, other) -> one.compareTo(other) > 0 ? one : other);
                    }
                }
            }
        }
    }

    Map<String, Lock> strongest() {
        return strongest;
    }

    Set<String> read() {
        return read;
    }
}
