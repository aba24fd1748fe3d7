package dev.hazina.persistence.sql;

import static dev.hazina.persistence.sql.Column.column;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class BulkStatementTest {
    private static final Column<UUID> ID = column("id", SqlType.UUID, id -> id);
    private static final Column<UUID> TEXT = column("text", SqlType.TEXT, UUID::toString);

    @Test
    void theRowsHaveTheNamesOfTheirColumns() {
        assertThat(BulkStatement.of("SELECT id FROM {given} ORDER BY text", ID, TEXT).sql())
                .isEqualTo("SELECT id FROM unnest(?, ?) AS given (id, text) ORDER BY text");
    }

    @Test
    void theRowsAreNumbered() {
        assertThat(BulkStatement.of("SELECT id FROM {numbered} ORDER BY nth", ID, TEXT).sql())
                .isEqualTo("SELECT id FROM unnest(?, ?) WITH ORDINALITY AS given (id, text, nth) ORDER BY nth");
    }

    @Test
    void theRowsAreNamedOnce() {
        for (String sql : new String[]{"SELECT 1", "SELECT FROM {given}, {given}", "SELECT FROM {given}, {numbered}"}) {
            assertThatThrownBy(() -> BulkStatement.of(sql, ID)).as(sql).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
