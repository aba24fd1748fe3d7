package dev.hazina.persistence.proof;

import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The rows that a proof covers.
///
/// @param rows the changed ones; empty for the whole
record ChangedSubjects(Optional<List<Changed>> rows) {
    static final ChangedSubjects WHOLE = new ChangedSubjects(Optional.empty());

    /// A row of a merchant.
    record Changed(UUID merchant, UUID id) {
        static Changed of(Row row) throws SQLException {
            return new Changed(row.uuid("merchant_id"), row.uuid("id"));
        }
    }

    static ChangedSubjects of(List<Changed> rows) {
        return new ChangedSubjects(Optional.of(rows));
    }

    boolean isWhole() {
        return rows.isEmpty();
    }

    /// The parameters of a check's query.
    Database.Binding binding() {
        return parameters -> {
            if (rows.isPresent()) {
                parameters.array("uuid", rows.get().stream().map(Changed::merchant).toArray(UUID[]::new))
                        .array("uuid", rows.get().stream().map(Changed::id).toArray(UUID[]::new));
            }
        };
    }
}
