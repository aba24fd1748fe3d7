package dev.hazina.persistence.bucket;

import dev.hazina.persistence.sql.Database;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;

/// A schema that holds the money tables of many merchants, and the connections to it. Their search path is this schema,
/// then `public`, so that statements name tables without a schema.
///
/// @param number from 0 on
/// @param schema `public` where there is one bucket only
/// @param database statements on `source`
/// @param source gives connections outside transactions as well
/// @param away set by [BucketCheck] while the bucket doesn't answer; then `source` gives no connection
public record Bucket(int number, String schema, Database database, DataSource source, AtomicBoolean away) {

    /// Whether it was found not to answer although the database does. A bucket that is the whole database never is.
    public boolean isAway() {
        return away.get();
    }

    /// Its name, for the log.
    @Override
    public String toString() {
        return schema;
    }
}
