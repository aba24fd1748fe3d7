package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.Environment;

/// The schema of a version after this one: this one's, and the changes in `db/next`.
public final class NextVersion {
    static final Changelog CHANGELOG = new Changelog("db/changelog/master.xml", "db/next/master.xml");

    private NextVersion() {}

    /// What a start of that version does, and `migrate` after it.
    ///
    /// @param buckets of the installation
    public static void migrate(DatabaseRoles roles, int buckets) {
        new Schema(roles, Environment.SANDBOX, new Schema.StartRules(true, false, buckets),
                SchemaConnections::connect, CHANGELOG).bringAllUpToDate();
    }
}
