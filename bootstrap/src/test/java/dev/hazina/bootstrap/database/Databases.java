package dev.hazina.bootstrap.database;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// Shared parts of the tests that start databases: starting, querying, and a second program to kill.
public final class Databases {

    /// The unpacked server, kept for the next run; `mvn clean` removes it.
    private static final Path CACHE = Path.of("target", "postgresql").toAbsolutePath();

    /// Holds a data directory with one row in it, made once a test JVM: copying it is much faster than a first start.
    private static final class Template {

        static final Path WITH_ONE_ROW = make(
                Path.of("target", "one-row-" + ProcessHandle.current().pid()).toAbsolutePath());

        private static Path make(Path directory) {
            try {
                Unpacking.delete(directory);
                try (var database = start(directory)) {
                    execute(database, "CREATE TABLE t AS SELECT 'kept' AS word");
                }
                return directory;
            } catch (IOException | SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private Databases() {}

    public static EmbeddedPostgres start(Path dataDirectory) {
        return EmbeddedPostgres.start(dataDirectory, CACHE, note -> {});
    }

    /// Lays out a data directory as an earlier run leaves it: stopped cleanly, with the table `t` and one row, `kept`.
    static void layOut(Path dataDirectory) throws IOException {
        copy(Template.WITH_ONE_ROW, dataDirectory);
    }

    /// Copies the data of a database that is stopped.
    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.filter(path -> !path.equals(from)).toList()) {
                Files.copy(path, to.resolve(from.relativize(path)), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    private static Connection connect(EmbeddedPostgres database) throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), database.ownerUser(), database.ownerPassword());
    }

    static void execute(EmbeddedPostgres database, String sql) throws SQLException {
        try (Connection connection = connect(database); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// The first column of the first row, as text.
    static String ask(EmbeddedPostgres database, String sql) throws SQLException {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }

    /// Lets a stopped database be as it was when it had one role, which owned it.
    static void makeOneRole(Path dataDirectory, String password) throws IOException, InterruptedException {
        asSuperuser(dataDirectory, """
                DROP ROLE hazina
                ALTER ROLE hazina_owner RENAME TO hazina
                ALTER ROLE hazina PASSWORD '%s'
                """.formatted(password));
        Files.writeString(DataDirectory.open(dataDirectory).cluster().resolve("pg_hba.conf"),
                "host all hazina 127.0.0.1/32 scram-sha-256\n");
    }

    /// Runs SQL on a stopped database, one statement a line. While it runs, no superuser can log in.
    public static void asSuperuser(Path dataDirectory, String statements) throws IOException, InterruptedException {
        DataDirectory directory = DataDirectory.open(dataDirectory);
        PostgresBinaries postgres = PostgresBinaries.find(CACHE, directory, note -> {});
        ServerCommands.Finished single = ServerCommands.run(postgres.command("postgres", List.of("--single", "-D",
                directory.cluster().toString(), "-c", "exit_on_error=on", "postgres")), statements);
        if (!single.succeeded()) {
            throw new IllegalStateException(single.output());
        }
    }

    /// The server that reports this data directory as its own.
    static ProcessHandle server(Path dataDirectory) throws IOException {
        String pid = Files.readAllLines(dataDirectory.resolve("postgres/postmaster.pid")).getFirst();
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    static void kill(ProcessHandle process) {
        process.destroyForcibly();
        await().atMost(Duration.ofMinutes(2)).until(() -> isDead(process));
    }

    /// Dead, though perhaps not reaped: in a container an orphan may stay a zombie for ever.
    static boolean isDead(ProcessHandle process) {
        return process.info().arguments().isEmpty();
    }

    /// Another program, with its database in `dataDirectory`, to which it has added the row `fresh`.
    static Process otherProgram(Path dataDirectory) throws IOException {
        List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), OtherProgram.class.getName(), dataDirectory.toString());
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        BufferedReader output = process.inputReader(UTF_8);
        String line = output.readLine();
        if (!"committed".equals(line)) {
            process.destroyForcibly();
            throw new IllegalStateException("the other program did not start its database: " + line);
        }
        return process;
    }

    static final class OtherProgram {

        private OtherProgram() {}

        /// Does not close its database: it is there to be killed, and leaves it running if its parent goes first.
        @SuppressWarnings("resource")
        public static void main(String... arguments) throws Exception {
            EmbeddedPostgres database = start(Path.of(arguments[0]));
            execute(database, "INSERT INTO t VALUES ('fresh')");
            System.out.println("committed");
            int endOfInput = System.in.read();
            database.close();
            System.exit(endOfInput);
        }
    }
}
