package dev.hazina.bootstrap.database;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import java.util.function.Consumer;
import org.postgresql.Driver;

/// A real PostgreSQL that starts and stops with the program and keeps its data between.
///
/// ```java
/// try (var database = EmbeddedPostgres.start(Path.of(".hazina"), System.err::println)) {
///     DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
/// }
/// ```
///
/// Durable as PostgreSQL is durable: killing the program, the server or both loses nothing that was committed. A server
/// that ends is started again, at the same address. One that outlived a killed program is found and stopped by the next
/// start. One program at a time uses a data directory; others share its database through the settings in `database.env`
/// there.
public final class EmbeddedPostgres implements AutoCloseable {

    private static final String WRONG_PASSWORD = "28P01";
    private static final int ANY_PORT = 0;

    private final SupervisedServer server;
    private final DatabaseAccess access;
    private final DirectoryLock lock;

    private EmbeddedPostgres(SupervisedServer server, DatabaseAccess access, DirectoryLock lock) {
        this.server = server;
        this.access = access;
        this.lock = lock;
    }

    /// Starts the database kept in `dataDirectory`, creating both where there is nothing yet. The first start on a
    /// machine takes seconds and reports to `progress`; later ones take a fraction of one and report nothing.
    ///
    /// @throws StartFailure with a sentence for the user, when it cannot be had; nothing is left running then
    public static EmbeddedPostgres start(Path dataDirectory, Consumer<String> progress) {
        return start(dataDirectory, PostgresBinaries.userCache(), progress);
    }

    /// As above, with a place of the caller's for the unpacked binaries.
    static EmbeddedPostgres start(Path dataDirectory, Path cache, Consumer<String> progress) {
        DataDirectory directory = DataDirectory.open(dataDirectory);
        DirectoryLock lock = DirectoryLock.take(directory);
        boolean started = false;
        try {
            EmbeddedPostgres database = startLocked(directory, cache, lock, progress);
            started = true;
            return database;
        } catch (IOException e) {
            throw new StartFailure("The embedded database cannot use " + directory.root() + " (" + e
                    + "); mend that, or set HAZINA_DATA_DIR to another directory.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartFailure("The start of the embedded database was interrupted; start again.", e);
        } finally {
            if (!started) {
                lock.close();
            }
        }
    }

    private static EmbeddedPostgres startLocked(DataDirectory directory, Path cache, DirectoryLock lock,
            Consumer<String> progress) throws IOException, InterruptedException {
        PostgresBinaries postgres = PostgresBinaries.find(cache, directory, progress);
        Cluster cluster = new Cluster(directory, postgres);
        DatabaseAccess prepared = cluster.prepare(progress);
        int wanted = cluster.hasRunHere() ? prepared.port() : ANY_PORT;
        Postmaster postmaster = Postmaster.start(directory, postgres, wanted, progress);
        DatabaseAccess access = prepared.at(postmaster.port());
        boolean proved = false;
        try {
            proveLogin(access, DatabaseAccess.NAME, access.password(), directory);
            proveLogin(access, DatabaseAccess.OWNER, access.ownerPassword(), directory);
            access.save(directory.access());
            proved = true;
        } finally {
            if (!proved) {
                postmaster.stop();
            }
        }
        return new EmbeddedPostgres(SupervisedServer.supervise(postmaster, directory, postgres), access, lock);
    }

    /// An open port proves little. With SCRAM the server, too, proves that it knows the password.
    private static void proveLogin(DatabaseAccess access, String user, String password, DataDirectory directory) {
        var login = new Properties();
        login.setProperty("user", user);
        login.setProperty("password", password);
        try (Connection connection = new Driver().connect(access.jdbcUrl(), login)) {
            if (connection == null) {
                throw new IllegalStateException("the driver does not know its own kind of URL: " + access.jdbcUrl());
            }
        } catch (SQLException e) {
            throw WRONG_PASSWORD.equals(e.getSQLState())
                    ? new StartFailure("A password in " + directory.access() + " is not the database's;"
                            + " delete that file, and the next start sets new ones.", e)
                    : new StartFailure("The embedded database in HAZINA_DATA_DIR=" + directory.root()
                            + " refuses connections (" + e.getMessage() + "); see " + directory.log() + ".", e);
        }
    }

    public String jdbcUrl() {
        return access.jdbcUrl();
    }

    /// The role that runs the program. It owns nothing, and has only the rights that the owner grants.
    public String user() {
        return DatabaseAccess.NAME;
    }

    public String password() {
        return access.password();
    }

    /// The role that owns the database `hazina`. No superuser, and bound by row security.
    public String ownerUser() {
        return DatabaseAccess.OWNER;
    }

    public String ownerPassword() {
        return access.ownerPassword();
    }

    /// Stops the server cleanly and gives the directory free: open transactions are rolled back, and the next start has
    /// nothing to recover. Returns when the server has ended; calling it again does nothing.
    @Override
    public void close() {
        try {
            server.stop();
        } catch (InterruptedException e) {
            // The server has its signal and ends by itself.
            Thread.currentThread().interrupt();
        } finally {
            lock.close();
        }
    }
}
