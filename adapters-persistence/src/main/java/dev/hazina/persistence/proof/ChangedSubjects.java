package dev.hazina.persistence.proof;

import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// The rows that a recent proof covers.
record ChangedSubjects(List<Changed> rows) {

    /// A row of a merchant.
    record Changed(UUID merchant, UUID id) {
        static Changed of(Row row) throws SQLException {
            return new Changed(row.uuid("merchant_id"), row.uuid("id"));
        }
    }

    /// The parameters of a check's query.
    Database.Binding binding() {
        return parameters -> parameters.array("uuid", rows.stream().map(Changed::merchant).toArray(UUID[]::new))
                .array("uuid", rows.stream().map(Changed::id).toArray(UUID[]::new));
    }
}
