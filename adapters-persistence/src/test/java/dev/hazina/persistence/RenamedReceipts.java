package dev.hazina.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import javax.sql.DataSource;

/// Gives the receipts of earlier tests other names, in all tables that have some. Its connection stays open, and its
/// function belongs to that connection: a new connection would read the catalogue and plan every change before each
/// test.
final class RenamedReceipts implements AutoCloseable {
    /// Without triggers. The tables come from the catalogue itself: its standard views take longer than all the rest.
    private static final String FUNCTION = """
            DO $make$
            BEGIN
                EXECUTE (SELECT 'CREATE FUNCTION pg_temp.rename_receipts(ending text) RETURNS void LANGUAGE plpgsql'
                        || ' SET session_replication_role = replica AS $body$ BEGIN '
                        || string_agg(format('UPDATE %I.%I SET %s WHERE %s;', nspname, relname, changes, rows), ' ')
                        || ' END $body$'
                    FROM (SELECT n.nspname, c.relname,
                            string_agg(format('%1$I = CASE WHEN %1$I <> %2$L AND strpos(%1$I, %3$L) = 0'
                                || ' THEN %1$I || ending ELSE %1$I END', a.attname, '', '~'), ', ') AS changes,
                            string_agg(format('%1$I <> %2$L AND strpos(%1$I, %3$L) = 0', a.attname, '', '~'), ' OR ')
                                AS rows
                        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                        JOIN pg_attribute a ON a.attrelid = c.oid
                        WHERE c.relkind = 'r' AND a.attname IN ('receipt', 'late_receipt')
                            AND (n.nspname = current_schema() OR n.nspname ~ '^bucket_[0-9]{2}$')
                        GROUP BY n.nspname, c.relname) places);
            END
            $make$""";

    private final Connection connection;
    private final PreparedStatement renaming;

    RenamedReceipts(DataSource superuser) {
        try {
            connection = superuser.getConnection();
            try (Statement statement = connection.createStatement()) {
                statement.execute(FUNCTION);
            }
            renaming = connection.prepareStatement("SELECT pg_temp.rename_receipts(?)");
        } catch (SQLException e) {
            throw new IllegalStateException("receipts can't be renamed", e);
        }
    }

    void rename() {
        try {
            renaming.setString(1, "~" + UUID.randomUUID());
            renaming.execute();
        } catch (SQLException e) {
            throw new IllegalStateException("receipts can't be renamed", e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("the connection doesn't close", e);
        }
    }
}
