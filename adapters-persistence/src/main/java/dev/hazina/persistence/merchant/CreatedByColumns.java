package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How whoever made something lies in its row: a text, and the address it came from.
public final class CreatedByColumns {
    private CreatedByColumns() {}

    public static Optional<CreatedBy> read(Row row) throws SQLException {
        return read(row, "created");
    }

    /// Who did something to it later, such as rotating its secret.
    ///
    /// @param done what was done, with which the names of the two columns begin
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
