package dev.hazina.bootstrap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.persistence.bucket.BucketServers;
import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which servers a bucket may be reached at. Another address of the same server stands for a node of the same database.
class BucketServerCheckTest {
    private static final int COUNT = 3;
    private static final String MARKS = "SELECT (SELECT count(*) FROM bucket_00.write_marks)"
            + " + (SELECT count(*) FROM bucket_01.write_marks) + (SELECT count(*) FROM bucket_02.write_marks)";

    @TempDir
    static Path directory;
    @TempDir
    static Path elsewhere;

    private static SchemaServer server;
    private static SchemaServer foreign;
    /// The row of the foreign installation as its start left it.
    private static String itself = "";

    /// To make a schema with its buckets takes longer than all tests, so each server has one for them all.
    @BeforeAll
    static void start() throws SQLException {
        server = new SchemaServer(directory);
        server.schema(COUNT).bringUpToDate();
        foreign = new SchemaServer(elsewhere);
        foreign.schema(COUNT).bringUpToDate();
        itself = foreign.ask("SELECT format('id = %L, schema_print = %L', id, schema_print) FROM installation");
    }

    @AfterAll
    static void stop() {
        server.close();
        foreign.close();
    }

    @BeforeEach
    void restore() throws SQLException {
        foreign.execute("UPDATE installation SET " + itself);
    }

    @Test
    void anotherAddressOfTheDatabaseIsTakenAndNothingIsLeftThere() throws SQLException {
        assertThatCode(() -> require("0=localhost:" + port(server) + ",2=localhost:" + port(server)))
                .doesNotThrowAnyException();

        assertThat(server.ask(MARKS)).isEqualTo("0");
        assertThatCode(() -> new BucketServerCheck(server.running(), BucketServers.NONE).require())
                .doesNotThrowAnyException();
    }

    @Test
    void aServerWithoutTheTablesIsRefused() throws SQLException {
        foreign.execute("ALTER SCHEMA public RENAME TO elsewhere; CREATE SCHEMA public");
        try {
            assertRefused("it doesn't answer for the tables in public");
        } finally {
            foreign.execute("DROP SCHEMA public; ALTER SCHEMA elsewhere RENAME TO public");
        }
    }

    @Test
    void anotherInstallationIsRefused() {
        assertRefused("it has another installation");
    }

    @Test
    void anotherVersionOfTheSchemaIsRefused() throws SQLException {
        copy();
        foreign.execute("UPDATE installation SET schema_print = 'another'");

        assertRefused("another version of the schema");
    }

    /// Such as a database that was restored from a backup elsewhere, or the former primary.
    @Test
    void aCopyOfTheDatabaseIsRefused() throws SQLException {
        copy();

        assertRefused("it has rows of its own in public.installation");
        assertThat(server.ask(MARKS)).isEqualTo("0");
        assertThat(foreign.ask(MARKS)).isEqualTo("0");
    }

    @Test
    void aServerThatIsNotReachedIsRefused() {
        assertThatThrownBy(() -> require("1=127.0.0.1:1")).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("The server 127.0.0.1:1 in HAZINA_BUCKET_SERVERS can't be used (")
                .hasMessageContaining("leave it out");
    }

    @Test
    void aReadOnlyServerIsRefused() throws SQLException {
        copy();
        foreign.execute(foreign.running(), "ALTER ROLE hazina SET default_transaction_read_only = on");
        try {
            assertThatThrownBy(BucketServerCheckTest::requireForeign).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("takes no writes");
        } finally {
            foreign.execute(foreign.running(),
                    "BEGIN READ WRITE; ALTER ROLE hazina RESET default_transaction_read_only; COMMIT");
        }
    }

    private static void assertRefused(String... because) {
        assertThatThrownBy(BucketServerCheckTest::requireForeign).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("The server 127.0.0.1:" + port(foreign)
                        + " in HAZINA_BUCKET_SERVERS is no node of the database at HAZINA_DATABASE_URL: ")
                .hasMessageContainingAll(because).hasMessageContaining("leave it out otherwise");
    }

    /// The same installation in the same version.
    private static void copy() throws SQLException {
        foreign.execute("UPDATE installation SET id = '" + server.ask("SELECT id FROM installation") + "'");
    }

    private static void require(String servers) {
        new BucketServerCheck(server.running(), BucketServers.parse(servers, COUNT)).require();
    }

    /// The foreign server lets the other's login in meanwhile.
    private static void requireForeign() throws SQLException {
        DatabaseLogin own = foreign.running();
        DatabaseLogin both = new DatabaseLogin(own.url(), own.user(), server.running().password());
        changePassword(own, both);
        try {
            require("1=127.0.0.1:" + port(foreign));
        } finally {
            changePassword(both, own);
        }
    }

    private static void changePassword(DatabaseLogin from, DatabaseLogin to) throws SQLException {
        foreign.execute(from,
                "BEGIN READ WRITE; ALTER ROLE " + to.user() + " PASSWORD '" + to.password() + "'; COMMIT");
    }

    private static int port(SchemaServer of) {
        return URI.create(of.running().url().substring("jdbc:".length())).getPort();
    }
}
