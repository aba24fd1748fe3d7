package dev.hazina.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.persistence.TestDatabase;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A failure of the database is either temporary, so that the caller may retry, or a defect.
@TestInstance(Lifecycle.PER_CLASS)
class DatabaseFailureTest {
    private static final String WRITE = "UPDATE installation SET schema_print = schema_print";
    private final TestDatabase database = TestDatabase.fresh();

    @AfterAll
    void close() {
        database.close();
    }

    @ParameterizedTest
    @CsvSource({"25006,true", "53100,true", "53200,true", "53300,true", "53400,true", "57P01,true", "57P02,true",
            "57P03,true", "57P05,true", "08001,true", "08003,true", "08006,true", "58030,true", "40001,true",
            "40P01,true", "55P03,true", "57014,true", "23514,false", "42P01,false", "22012,false", "XX000,false"})
    void aStateSaysWhetherItMayPass(String state, boolean unavailable) {
        assertThat(new DatabaseFailure("x", new SQLException("x", state)).isUnavailable()).isEqualTo(unavailable);
    }

    @Test
    void aPoolThatGivesNoConnectionMayGiveOneLater() {
        assertThat(new DatabaseFailure("x", new SQLTransientConnectionException("timed out")).isUnavailable()).isTrue();
        assertThat(new DatabaseFailure("x", new IllegalStateException()).isUnavailable()).isFalse();
    }

    @Test
    void aDatabaseThatTakesNoWritesIsUnavailable() {
        assertThat(failure("SET default_transaction_read_only = on", WRITE).isUnavailable()).isTrue();
    }

    @Test
    void aFullDiskIsUnavailable() {
        // Only a superuser may set the limit that stands for a full disk.
        assertThat(failure(database.unbound(),
                "SET temp_file_limit = '64kB'; SET work_mem = '64kB';"
                        + " SELECT count(*) FROM (SELECT n FROM generate_series(1, 100000) n ORDER BY n DESC) sorted")
                .isUnavailable()).isTrue();
    }

    @Test
    void aStatementThatTakesTooLongIsUnavailable() {
        assertThat(failure("SET statement_timeout = '1ms'", "SELECT pg_sleep(1)").isUnavailable()).isTrue();
    }

    @Test
    void aStatementThatIsWrongIsNot() {
        assertThat(failure("SELECT 1", "SELECT 1 / 0").isUnavailable()).isFalse();
    }

    private DatabaseFailure failure(String settings, String sql) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.url());
        config.setMaximumPoolSize(1);
        config.setConnectionInitSql(settings);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            return failure(pool, sql);
        }
    }

    private static DatabaseFailure failure(DataSource source, String sql) {
        return catchThrowableOfType(DatabaseFailure.class, () -> new Database(source).together(connection -> {
            try (var statement = connection.createStatement()) {
                return statement.execute(sql);
            }
        }));
    }
}
