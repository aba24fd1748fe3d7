package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.settings.DatabaseLogin;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;

/// Debian's pgbouncer before a database, with few sessions.
public final class Pgbouncer implements AutoCloseable {
    private final Process process;
    private final DatabaseLogin login;

    private Pgbouncer(Process process, DatabaseLogin login) {
        this.process = process;
        this.login = login;
    }

    public static Pgbouncer start(Path binary, Path directory, DatabaseLogin database, String mode)
            throws IOException {
        URI server = URI.create(database.url().substring("jdbc:".length()));
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Path users = Files.writeString(directory.resolve("users.txt"),
                "\"" + database.user() + "\" \"" + database.password() + "\"\n");
        Path settings = Files.writeString(directory.resolve("pgbouncer.ini"), """
                [databases]
                * = host=%s port=%d
                [pgbouncer]
                listen_addr = 127.0.0.1
                listen_port = %d
                unix_socket_dir =
                auth_type = plain
                auth_file = %s
                pool_mode = %s
                default_pool_size = 4
                max_client_conn = 200
                ignore_startup_parameters = extra_float_digits
                """.formatted(server.getHost(), server.getPort(), port, users, mode));
        var everybody = PosixFilePermissions.fromString("rwxr-xr-x");
        for (Path path : List.of(directory, users, settings)) {
            Files.setPosixFilePermissions(path, everybody);
        }
        // It refuses to run as root.
        List<String> command = System.getProperty("user.name").equals("root")
                ? List.of(binary.toString(), "-u", "nobody", settings.toString())
                : List.of(binary.toString(), settings.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile()).start();
        String url = "jdbc:postgresql://127.0.0.1:" + port + server.getPath();
        var bouncer = new Pgbouncer(process, new DatabaseLogin(url, database.user(), database.password()));
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(bouncer::answers);
        return bouncer;
    }

    public DatabaseLogin login() {
        return login;
    }

    private boolean answers() {
        try (Connection connection = DriverManager.getConnection(login.url(), login.user(), login.password())) {
            return connection.isValid(1);
        } catch (SQLException notYet) {
            return false;
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
