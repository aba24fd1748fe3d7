package dev.hazina.persistence.clock;

import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;

/// The times that are the installation's and no merchant's: when instances and their send journals were seen last.
@Singleton
record TimesOfInstances(Database database) {
    static final String SEEN = "UPDATE instances SET seen_at = ? WHERE seen_at > ?";
    static final String JOURNALS = """
            UPDATE send_journals SET seen_at = ? WHERE ended_position IS NULL AND seen_at > ?""";
}
