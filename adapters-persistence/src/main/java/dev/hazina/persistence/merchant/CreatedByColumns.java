package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The two columns that say who created a row: a text, and the address of the request.
public final class CreatedByColumns {
    private CreatedByColumns() {}

    public static Optional<CreatedBy> read(Row row) throws SQLException {
        return read(row, "created");
    }

    /// The same for a later change, such as the rotation of a secret.
    ///
    /// @param done the beginning of the names of the two columns
    public static Optional<CreatedBy> read(Row row, String done) throws SQLException {
        Optional<String> address = row.optionalText(done + "_from");
        return row.optionalText(done + "_by").map(text -> CreatedBy.read(text, address));
    }

    public static @Nullable String text(Optional<CreatedBy> by) {
        return by.map(CreatedBy::text).orElse(null);
    }

    public static @Nullable String address(Optional<CreatedBy> by) {
        return by.flatMap(CreatedBy::address).orElse(null);
    }
}
