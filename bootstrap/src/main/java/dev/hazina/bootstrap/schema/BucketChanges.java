package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.persistence.bucket.BucketSchemas;
import dev.hazina.persistence.bucket.Buckets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// The buckets of the database: their count, which the first start decides for ever, and their schemas. With one bucket
/// there is nothing to make.
final class BucketChanges {
    private static final String IN_PUBLIC = "SELECT current_schema() = '" + Buckets.PUBLIC + "'";
    private static final int NAMED_TABLES = 3;

    private final int count;
    private final DatabaseLogin database;
    private final Changelog changelog;

    BucketChanges(int count, DatabaseLogin database) {
        this.count = count;
        this.database = database;
        this.changelog = count == 1 ? new Changelog() : new Changelog(BucketSchemas.CHANGELOG);
    }

    /// The fingerprint of all that is applied to the database.
    String print(Changelog own) {
        return count == 1 ? own.print() : own.print() + " " + count + " " + changelog.print();
    }

    /// The changes that run outside a start.
    List<String> later() {
        return changelog.later();
    }

    /// @throws StartFailure where the database has another count
    void require(Catalog catalog) throws SQLException {
        int kept = catalog.buckets().orElse(count);
        if (kept != count) {
            throw new StartFailure("The database at " + database + " has HAZINA_BUCKETS=" + kept
                    + ", and this is a start with HAZINA_BUCKETS=" + count + "; set it to " + kept
                    + ". Merchants' rows are found by it, so it can't be changed.");
        }
    }

    /// Whether each bucket has its schema.
    boolean areThere(Connection connection) throws SQLException {
        return count == 1 || BucketSchemas.made(connection) >= count;
    }

    /// Called under the session's lock, when the installation's tables are up to date.
    ///
    /// @param later whether the changes that run outside a start are made as well
    void apply(Connection owner, boolean later) throws Exception {
        Catalog catalog = new Catalog(owner);
        require(catalog);
        if (count > 1 && !catalog.isYes(IN_PUBLIC)) {
            throw new StartFailure("The tables of the database at " + database + " are not in the schema public;"
                    + " HAZINA_BUCKETS must be 1 there.");
        }
        if (catalog.buckets().isEmpty()) {
            requireEmpty(owner);
            catalog.keepBuckets(count);
        }
        update(owner, later);
    }

    /// The same without a look at the count.
    void update(Connection owner, boolean later) throws Exception {
        BucketSchemas.bringUpToDate(owner, count, () -> changelog.apply(owner, later));
    }

    private void requireEmpty(Connection owner) throws SQLException {
        List<String> filled = count == 1 ? List.of() : BucketSchemas.filledInPublic(owner);
        if (!filled.isEmpty()) {
            throw new StartFailure("The database at " + database + " has merchants' rows in the schema public already ("
                    + String.join(", ", filled.subList(0, Math.min(filled.size(), NAMED_TABLES)))
                    + "), so it has one bucket; leave HAZINA_BUCKETS out, or give this installation a database of its"
                    + " own.");
        }
    }
}
