package dev.hazina.persistence.bucket;

import dev.hazina.persistence.share.WrappedPool;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;

/// The connections to one of several buckets. While the bucket is away it gives none, at once: otherwise requests and
/// tasks of all merchants would wait for its pool together.
final class BucketSource extends WrappedPool {
    private static final String NO_CONNECTION = "08001";

    private final String schema;
    private final DataSource pool;
    private final AtomicBoolean away;

    BucketSource(String schema, DataSource pool, AtomicBoolean away) {
        super(pool);
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
}
