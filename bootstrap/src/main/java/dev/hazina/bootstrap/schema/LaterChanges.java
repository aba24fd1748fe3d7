package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.settings.DatabaseLogin;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The changesets that run outside a start. The database keeps which of them were applied, where the role that runs
/// can read it; Liquibase's own tables are the owner's.
final class LaterChanges {
    private static final Logger LOG = LoggerFactory.getLogger(LaterChanges.class);

    private final Changelog changelog;
    private final BucketChanges buckets;

    LaterChanges(Changelog changelog, BucketChanges buckets) {
        this.changelog = changelog;
        this.buckets = buckets;
    }

    /// One that changes tables of `public` and of the buckets is in both lists.
    List<String> all() {
        return Stream.concat(changelog.later().stream(), buckets.later().stream()).distinct().toList();
    }

    /// Those that are missing.
    List<String> pending(Catalog catalog) throws SQLException {
        List<String> applied = catalog.laterChanges();
        return all().stream().filter(change -> !applied.contains(change)).toList();
    }

    void warn(Catalog catalog) throws SQLException {
        List<String> pending = pending(catalog);
        if (!pending.isEmpty()) {
            LOG.warn("Changes of the schema that a start doesn't wait for are missing: {}. Run `java -jar hazina.jar"
                    + " migrate` with the owner's login, beside the instances.", String.join(", ", pending));
        }
    }

    /// Liquibase's own lock is free when its work begins. A start that has work to do takes that lock over, and nothing
    /// depends on it: starts take turns among themselves, and so do those that run this.
    ///
    /// @param owner a connection without time limits
    void apply(Connection owner, DatabaseLogin database) throws Exception {
        Catalog catalog = new Catalog(owner);
        Turn.LATER.await(catalog, database);
        List<String> pending = pending(catalog);
        if (pending.isEmpty()) {
            return;
        }
        Turn.SCHEMA.await(catalog, database);
        Changelog.free(owner);
        Turn.SCHEMA.end(owner);
        LOG.info("{} changes of the schema run while instances serve: {}.", pending.size(), String.join(", ", pending));
        changelog.update(owner, true);
        buckets.update(owner, true);
        catalog.rememberLaterChanges(pending);
    }
}
