package dev.hazina.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.persistence.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {
    private static final String SUM = "SELECT sum(n) FROM numbers";

    private final TestDatabase test = TestDatabase.fresh();
    private final Database database = new Database(test.unbound());

    @BeforeEach
    void fill() {
        test.execute("CREATE TABLE numbers AS SELECT n FROM generate_series(1, 3) n");
    }

    @AfterEach
    void close() {
        test.close();
    }

    @Test
    void theOneRowThatIsMeantIsChanged() {
        database.updateOne("UPDATE numbers SET n = 10 WHERE n = ?", parameters -> parameters.number(3));

        assertThat(test.number(SUM)).isEqualTo(13);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UPDATE numbers SET n = 10 WHERE n > ?", "DELETE FROM numbers WHERE n > ?",
            "DELETE FROM numbers WHERE n < 0 AND n > ?"})
    void whereThereIsAnotherNumberOfRowsNothingIsChanged(String sql) {
        assertThatThrownBy(() -> database.updateOne(sql, parameters -> parameters.number(1)))
                .isInstanceOf(DatabaseFailure.class).hasStackTraceContaining("rows changed instead of 1");

        assertThat(test.number(SUM)).isEqualTo(6);
    }
}
