package dev.hazina.bootstrap.database;

import static dev.hazina.bootstrap.database.Databases.ask;
import static dev.hazina.bootstrap.database.Databases.copy;
import static dev.hazina.bootstrap.database.Databases.execute;
import static dev.hazina.bootstrap.database.Databases.isDead;
import static dev.hazina.bootstrap.database.Databases.layOut;
import static dev.hazina.bootstrap.database.Databases.server;
import static dev.hazina.bootstrap.database.Databases.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedPostgresTest {

    /// The state of a running database.
    @Nested
    class Running {

        @TempDir
        static Path directory;

        static EmbeddedPostgres database;

        @BeforeAll
        static void startOnce() {
            database = start(directory);
        }

        @AfterAll
        static void stop() {
            database.close();
        }

        @ParameterizedTest
        @CsvSource({"fsync,on", "synchronous_commit,on", "full_page_writes,on", "log_timezone,UTC",
                "server_encoding,UTF8", "listen_addresses,127.0.0.1", "data_checksums,on", "cluster_name,hazina"})
        void keepsItsSettings(String setting, String value) throws SQLException {
            assertThat(ask(database, "SHOW " + setting)).isEqualTo(value);
        }

        @Test
        void oneRoleRunsAndAnotherOwnsTheDatabaseAndNeitherIsASuperuser() throws SQLException {
            assertThat(ask(database,
                    """
                            SELECT string_agg(concat_ws(' ', rolname, rolcanlogin, rolname = pg_get_userbyid(datdba),
                                             rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls), ', ' ORDER BY rolname)
                            FROM pg_roles, pg_database WHERE rolname LIKE 'hazina%' AND datname = current_database()
                            """))
                    .isEqualTo("hazina t f f f f f f, hazina_owner t t f f f f f");
        }

        @Test
        void theRoleThatRunsMakesNoTables() throws SQLException {
            try (Connection connection = DriverManager.getConnection(database.jdbcUrl(), "hazina",
                    database.password()); Statement statement = connection.createStatement()) {
                assertThatThrownBy(() -> statement.execute("CREATE TABLE public.mine (id int)"))
                        .isInstanceOfSatisfying(SQLException.class,
                                e -> assertThat(e.getSQLState()).isEqualTo("42501"));
            }
        }

        @Test
        void refusesAWrongPassword() {
            assertThatThrownBy(() -> DriverManager.getConnection(database.jdbcUrl(), "hazina", "guess"))
                    .isInstanceOfSatisfying(SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
        }

        @Test
        void letsNoSuperuserInAtAll() {
            assertThatThrownBy(() -> DriverManager.getConnection(database.jdbcUrl(), "postgres", database.password()))
                    .isInstanceOfSatisfying(SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28000"));
        }

        @Test
        void knowsCapitalsBeyondAscii() throws SQLException {
            assertThat(ask(database, "SELECT lower('ÉCLAIR')")).isEqualTo("éclair");
        }

        @Test
        void tellsOnlyItsOwnerHowToSignIn() throws IOException {
            Path file = directory.resolve("database.env");

            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
            assertThat(Files.readAllLines(file)).contains("HAZINA_DATABASE_URL=" + database.jdbcUrl(),
                    "HAZINA_DATABASE_USER=hazina", "HAZINA_DATABASE_PASSWORD=" + database.password(),
                    "HAZINA_DATABASE_OWNER_USER=hazina_owner",
                    "HAZINA_DATABASE_OWNER_PASSWORD=" + database.ownerPassword());
        }

        /// Else a Ctrl-C in the terminal would stop it before the application has finished.
        @Test
        void itsServerHasASessionOfItsOwn() throws IOException {
            long server = server(directory).pid();
            String afterName = Files.readString(Path.of("/proc/" + server + "/stat")).replaceFirst("^.*\\) ", "");

            assertThat(afterName.split(" ", -1)[3]).as("session").isEqualTo(Long.toString(server));
        }

        @Test
        void refusesASecondStarterInTheSameProgram() {
            assertThatThrownBy(() -> start(directory)).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("is in use by another hazina (pid " + ProcessHandle.current().pid() + ")")
                    .hasMessageContaining("HAZINA_DATA_DIR");
        }
    }

    /// The state that is kept from one start to the next.
    @Nested
    class StartedAgain {

        @TempDir
        Path directory;

        @BeforeEach
        void layOutOneRow() throws IOException {
            layOut(directory);
        }

        @Test
        void keepsRowsAddressAndPassword() throws SQLException {
            String login;
            try (var first = start(directory)) {
                execute(first, "INSERT INTO t VALUES ('fresh')");
                login = first.jdbcUrl() + first.password();
            }
            try (var second = start(directory)) {
                assertThat(ask(second, "SELECT string_agg(word, ' ') FROM t")).isEqualTo("kept fresh");
                assertThat(second.jdbcUrl() + second.password()).isEqualTo(login);
            }
        }

        @Test
        void movesWhenItsPortIsTaken() throws SQLException, IOException {
            start(directory).close();
            int port = DatabaseAccess.load(directory.resolve("database.env")).orElseThrow().port();

            try (var squatter = new ServerSocket(port, 1, InetAddress.ofLiteral("127.0.0.1"));
                    var database = start(directory)) {
                assertThat(database.jdbcUrl()).doesNotContain(":" + squatter.getLocalPort() + "/");
                assertThat(ask(database, "SELECT word FROM t")).isEqualTo("kept");
            }
        }

        /// The other's program would find this database at its address while its own server is started again.
        @Test
        void leavesItsPortToTheDirectoryItWasCopiedFrom(@TempDir Path copied) throws IOException {
            String original;
            try (var database = start(directory)) {
                original = database.jdbcUrl();
            }
            copy(directory, copied);

            try (var copy = start(copied)) {
                assertThat(copy.jdbcUrl()).isNotEqualTo(original);
            }
        }

        @Test
        void setsANewPasswordWhenTheOldOneIsLost() throws SQLException, IOException {
            Path file = directory.resolve("database.env");
            String lost = DatabaseAccess.load(file).orElseThrow().password();
            Files.delete(file);

            try (var database = start(directory)) {
                assertThat(database.password()).isNotEqualTo(lost);
                assertThat(ask(database, "SELECT word FROM t")).isEqualTo("kept");
            }
        }

        /// As they were before there was an owner: one role, which had everything.
        @Test
        void givesDataOfOneRoleAnOwner() throws Exception {
            Path file = directory.resolve("database.env");
            String password = DatabaseAccess.load(file).orElseThrow().password();
            Databases.makeOneRole(directory, password);
            Files.writeString(file, Files.readString(file).replaceAll("(?m)^HAZINA_DATABASE_OWNER.*\\n", ""));

            try (var database = start(directory)) {
                assertThat(ask(database, "SELECT word FROM t")).isEqualTo("kept");
                assertThat(
                        ask(database, "SELECT current_user || ' ' || tableowner FROM pg_tables WHERE tablename = 't'"))
                        .isEqualTo("hazina_owner hazina_owner");
                assertThat(database.password()).isEqualTo(password);
                assertThat(ask(database, "SELECT NOT has_table_privilege('hazina', 't', 'SELECT')")).isEqualTo("t");
            }
        }

        @Test
        void leavesNothingRunningAndMayBeStoppedTwice() throws IOException {
            var database = start(directory);
            ProcessHandle server = server(directory);

            database.close();
            database.close();

            assertThat(isDead(server)).isTrue();
        }

        @Test
        void clearsAwayWhatAnUnfinishedFirstStartLeft() throws IOException {
            Path rubble = Files.createDirectories(directory.resolve("postgres.unfinished-1/base"));
            Files.writeString(rubble.resolve("1"), "half a table");

            start(directory).close();

            assertThat(rubble.getParent()).doesNotExist();
        }
    }

    /// A fault that the program can't repair is reported in one sentence that names the setting.
    @Nested
    class Refused {

        @TempDir
        Path directory;

        @BeforeEach
        void layOutOneRow() throws IOException {
            layOut(directory);
        }

        @Test
        void aDataDirectoryThatIsAFile() throws IOException {
            Path file = Files.createFile(directory.resolve("file"));

            assertThatThrownBy(() -> start(file)).isInstanceOf(StartFailure.class)
                    .hasMessage(
                            "HAZINA_DATA_DIR=" + file + " names a file; set it to a directory, or to one that can be"
                                    + " created.");
        }

        @Test
        void dataOfAnotherPostgres() throws IOException {
            Files.writeString(directory.resolve("postgres/PG_VERSION"), "9\n");

            assertThatThrownBy(() -> start(directory)).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("were written by PostgreSQL 9 and this hazina brings PostgreSQL ")
                    .hasMessageContaining("HAZINA_DATA_DIR");
        }

        @Test
        void aForeignDirectoryInItsPlace() throws IOException {
            Files.delete(directory.resolve("postgres/PG_VERSION"));

            assertThatThrownBy(() -> start(directory)).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("is not a PostgreSQL data directory");
        }

        @Test
        void aPasswordThatIsNotTheDatabases() throws IOException {
            Path file = directory.resolve("database.env");
            Files.writeString(file, Files.readString(file).replaceAll("(PASSWORD)=.*", "$1=not-this-one-not-this-one"));

            assertThatThrownBy(() -> start(directory)).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("delete that file");
            assertThat(directory.resolve("postgres/postmaster.pid")).as("a server left running").doesNotExist();

            Files.delete(file);
            start(directory).close();
        }

        @Test
        void aClusterThatPostgresItselfRefuses() throws IOException {
            Files.delete(directory.resolve("postgres/global/pg_control"));

            assertThatThrownBy(() -> start(directory)).isInstanceOf(StartFailure.class)
                    .hasMessageStartingWith("PostgreSQL did not start in ").hasMessageContaining("pg_control")
                    .hasMessageContaining("HAZINA_DATA_DIR");
        }
    }
}
