package dev.hazina.persistence.bucket;

import dev.hazina.persistence.sql.Database;
import javax.sql.DataSource;

/// A schema that holds the money tables of many merchants, and the connections to it. Their search path is this schema,
/// then `public`, so that statements name tables without a schema.
///
/// @param number from 0 on
/// @param schema `public` where there is one bucket only
/// @param database statements on `source`
/// @param source gives connections outside transactions as well
public record Bucket(int number, String schema, Database database, DataSource source) {

    /// Its name, for the log.
    @Override
    public String toString() {
        return schema;
    }
}
