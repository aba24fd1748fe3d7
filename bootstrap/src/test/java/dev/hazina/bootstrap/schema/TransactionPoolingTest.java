package dev.hazina.bootstrap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.foreign.OutsideTool;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database that is reached directly, through Debian's pgbouncer with sessions, and through it with transactions.
class TransactionPoolingTest {
    private static final List<String> LIMITS = List.of("statement_timeout = '5s'", "lock_timeout = '2s'",
            "idle_in_transaction_session_timeout = '10s'");

    @TempDir
    static Path directory;

    private static EmbeddedPostgres server;
    private static DatabaseLogin direct;

    @BeforeAll
    static void start() throws SQLException {
        server = EmbeddedPostgres.start(directory.resolve("data"), note -> {});
        direct = new DatabaseLogin(server.jdbcUrl(), server.user(), server.password());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void forget() throws SQLException {
        execute(direct, "ALTER ROLE " + direct.user() + " RESET ALL");
    }

    @Test
    void aDatabaseThatIsReachedDirectlyNeedsNothing() {
        assertThat(TransactionPooling.requireLimits(direct)).isFalse();
    }

    @Test
    void poolingSessionsNeedsNothing() throws Exception {
        try (Pgbouncer bouncer = bouncer("session")) {
            assertThat(TransactionPooling.requireLimits(bouncer.login())).isFalse();
        }
    }

    @Test
    void poolingTransactionsIsRefusedWhereTheRoleHasNoLimits() throws Exception {
        execute(direct, "ALTER ROLE " + direct.user() + " SET statement_timeout = '5s'");
        try (Pgbouncer bouncer = bouncer("transaction")) {
            // Another client's settings of the session don't count.
            execute(bouncer.login(), "SET lock_timeout = '2s'");

            assertThatThrownBy(() -> TransactionPooling.requireLimits(bouncer.login()))
                    .isInstanceOf(StartFailure.class)
                    .hasMessageContaining("has no idle_in_transaction_session_timeout, lock_timeout;")
                    .hasMessageContaining("ALTER ROLE");
        }
    }

    @Test
    void poolingTransactionsIsTakenWhereTheRoleHasLimits() throws Exception {
        for (String limit : LIMITS) {
            execute(direct, "ALTER ROLE " + direct.user() + " SET " + limit);
        }
        try (Pgbouncer bouncer = bouncer("transaction")) {
            assertThat(TransactionPooling.requireLimits(bouncer.login())).isTrue();
        }
    }

    @Test
    void theSchemaIsNotChangedThroughAPoolOfTransactions() throws Exception {
        try (Pgbouncer bouncer = bouncer("transaction")) {
            Schema schema = new Schema(new DatabaseRoles(bouncer.login(), Optional.empty()), Environment.SANDBOX,
                    new Schema.StartRules(true, false));
            assertThatThrownBy(schema::bringUpToDate)
                    .isInstanceOf(StartFailure.class).hasMessageContaining("HAZINA_DATABASE_OWNER_URL past the pooler");
        }
    }

    private static Pgbouncer bouncer(String mode) throws IOException {
        Path binary = OutsideTool.PGBOUNCER.orSkip();
        Path place = Files.createTempDirectory("hazina-pgbouncer");
        return Pgbouncer.start(binary, place, direct, mode);
    }

    private static void execute(DatabaseLogin at, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(at.url(), at.user(), at.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
