package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.sql.Column;
import dev.hazina.persistence.sql.Table;
import java.io.IOException;
import java.net.URISyntaxException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The descriptions of tables agree with the tables of a migrated database.
@TestInstance(Lifecycle.PER_CLASS)
class TableDescriptionsTest {
    private static final String COLUMNS = """
            SELECT a.attname, t.typname, a.attnotnull,
                EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary
                    AND a.attnum = ANY (i.indkey)) AS in_key
            FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
            WHERE a.attrelid = to_regclass(?) AND a.attnum > 0 AND NOT a.attisdropped""";

    private final TestDatabase database = TestDatabase.fresh();

    private record Actual(String type, boolean notNull, boolean inKey) {}

    @AfterAll
    void close() {
        database.close();
    }

    @Test
    void aDescribedColumnIsThereWithItsTypeAndMayBeNullWhereItIsOptional()
            throws IOException, URISyntaxException, SQLException {
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<String, Table<?>> described : descriptions().entrySet()) {
            Map<String, Actual> actual = actual(described.getValue().name());
            for (Column<?> column : described.getValue().columns()) {
                Actual found = actual.get(column.name());
                if (found == null || !found.type().equals(column.type().name())
                        || found.notNull() && column.mayBeNull()) {
                    wrong.add(described.getKey() + ": " + column.name() + " is " + found);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void aDescribedKeyIsThePrimaryKey() throws IOException, URISyntaxException, SQLException {
        for (Map.Entry<String, Table<?>> described : descriptions().entrySet()) {
            Map<String, Actual> actual = actual(described.getValue().name());
            actual.values().removeIf(column -> !column.inKey());
            assertThat(described.getValue().key()).as(described.getKey()).extracting(Column::name)
                    .containsExactlyInAnyOrderElementsOf(actual.keySet());
        }
    }

    private static Map<String, Table<?>> descriptions() throws IOException, URISyntaxException {
        Map<String, Table<?>> descriptions = Constants.tables();
        assertThat(descriptions).hasSizeGreaterThan(10);
        return descriptions;
    }

    private Map<String, Actual> actual(String table) throws SQLException {
        Map<String, Actual> columns = new TreeMap<>();
        try (Connection connection = database.unbound().getConnection();
                PreparedStatement statement = connection.prepareStatement(COLUMNS)) {
            statement.setString(1, table);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    columns.put(rows.getString(1), new Actual(rows.getString(2), rows.getBoolean(3),
                            rows.getBoolean(4)));
                }
            }
        }
        assertThat(columns).as(table).isNotEmpty();
        return columns;
    }
}
