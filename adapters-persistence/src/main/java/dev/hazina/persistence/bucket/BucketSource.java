package dev.hazina.persistence.bucket;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// The connections to one of several buckets. While the bucket is away it gives none, at once: otherwise requests and
/// tasks of all merchants would wait for its pool together.
final class BucketSource implements DataSource {
    private static final String NO_CONNECTION = "08001";

    private final String schema;
    private final DataSource pool;
    private final AtomicBoolean away;

    BucketSource(String schema, DataSource pool, AtomicBoolean away) {
        this.schema = schema;
        this.pool = pool;
        this.away = away;
    }

    /// The error of a bucket that is away, which may pass.
    static SQLException away(String schema) {
        return new SQLTransientConnectionException(schema + " is away", NO_CONNECTION);
    }

    @Override
    public Connection getConnection() throws SQLException {
        if (away.get()) {
            throw away(schema);
        }
        return pool.getConnection();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("the pool has its own login");
    }

    @Override
    public @Nullable PrintWriter getLogWriter() throws SQLException {
        return pool.getLogWriter();
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter out) throws SQLException {
        pool.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        pool.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return pool.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return pool.getParentLogger();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return type.isInstance(pool) ? type.cast(pool) : pool.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return type.isInstance(pool) || pool.isWrapperFor(type);
    }
}
