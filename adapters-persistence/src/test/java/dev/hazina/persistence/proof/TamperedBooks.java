package dev.hazina.persistence.proof;

import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.OneBucket;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/// Filled books into which a test plants wrong rows. They stand in a transaction that is never committed, so that many
/// tests use one database, one after the other. A proof sees them, because it runs in that transaction, with the
/// program's role.
final class TamperedBooks implements AutoCloseable {
    /// Nothing that tables and triggers forbid is refused, and the proof reads one snapshot.
    private static final String BEFORE = """
            SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;
            SET LOCAL session_replication_role = replica""";
    private static final String AFTER = """
            SET LOCAL session_replication_role = origin;
            SET LOCAL ROLE hazina_running""";

    private final Connection connection;

    private TamperedBooks(Connection connection) {
        this.connection = connection;
    }

    static TamperedBooks of(TestDatabase database) {
        try {
            Connection connection = database.unbound().getConnection();
            connection.setAutoCommit(false);
            return new TamperedBooks(connection);
        } catch (SQLException e) {
            throw new IllegalStateException("the filled books are away", e);
        }
    }

    /// The books with these wrong rows, and without those that were planted before.
    Bucket with(String sql) {
        try (Statement statement = connection.createStatement()) {
            connection.rollback();
            statement.execute(BEFORE);
            statement.execute(sql);
            statement.execute(AFTER);
            return OneBucket.of(within(connection.setSavepoint()));
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private PGSimpleDataSource within(Savepoint planted) {
        Connection inTransaction = (Connection) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[]{Connection.class}, (proxy, method, arguments) -> call(planted, method, arguments));
        return new PGSimpleDataSource() {
            @Override
            public Connection getConnection() {
                return inTransaction;
            }
        };
    }

    /// The end of a proof's transaction is not that of the planted rows.
    private @Nullable Object call(Savepoint planted, Method method, Object @Nullable [] arguments) throws Throwable {
        switch (method.getName()) {
            case "close", "commit", "setAutoCommit" -> {
                return null;
            }
            case "rollback" -> {
                connection.rollback(arguments == null ? planted : (Savepoint) arguments[0]);
                return null;
            }
            default -> {
                try {
                    return method.invoke(connection, arguments);
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            }
        }
    }

    @Override
    public void close() {
        try (connection) {
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException("the planted rows can't be taken out", e);
        }
    }
}
