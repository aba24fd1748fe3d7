package dev.hazina.bootstrap.database;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The data: a PostgreSQL cluster with one database and two roles, the one that owns it and the one that runs the
/// program.
///
/// It is made ready beside its place (created, roles and database added, flushed to disk) and then renamed into it. So
/// a program killed at any moment of its first start leaves either no cluster or a whole one, and the server never runs
/// with a superuser who could log in: set-up goes through the single-user mode, which needs no network and no password.
final class Cluster {

    private static final String UNFINISHED = ".unfinished-";

    /// Everything on this machine may try, only the roles with their passwords get in. The superuser has no way in at
    /// all.
    private static final String WHO_MAY_CONNECT = """
            host all %s 127.0.0.1/32 scram-sha-256
            host all %s 127.0.0.1/32 scram-sha-256
            """.formatted(DatabaseAccess.NAME, DatabaseAccess.OWNER);
    /// Both roles with their passwords, all or nothing, whichever of them are there. In a cluster from before there
    /// were two the running one's name is the owner's.
    private static final String ROLES = """
            DO $$ BEGIN \
            IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '%1$s') THEN \
            IF EXISTS (SELECT FROM pg_roles WHERE rolname = '%2$s') THEN ALTER ROLE %2$s RENAME TO %1$s; \
            ELSE CREATE ROLE %1$s; END IF; END IF; \
            IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '%2$s') THEN CREATE ROLE %2$s; END IF; \
            ALTER ROLE %1$s LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '%3$s'; \
            ALTER ROLE %2$s LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '%4$s'; \
            END $$
            """;

    private final DataDirectory directory;
    private final PostgresBinaries postgres;

    Cluster(DataDirectory directory, PostgresBinaries postgres) {
        this.directory = directory;
        this.postgres = postgres;
    }

    /// Makes sure that there is a cluster this server can serve.
    ///
    /// @return how to log in, but for the port, which is the last one where there was one
    DatabaseAccess prepare(Consumer<String> progress) throws IOException, InterruptedException {
        removeUnfinished();
        Optional<DatabaseAccess> known = DatabaseAccess.load(directory.access());
        DatabaseAccess access = known.map(DatabaseAccess::withOwner).orElseGet(DatabaseAccess::generate);
        if (!Files.exists(directory.cluster())) {
            progress.accept("Creating the database in " + directory.cluster() + ".");
            create(access);
        } else {
            refuseOtherVersions();
            OrphanedServer.clear(directory.cluster());
            postgres.account().own(directory.cluster());
            if (!known.equals(Optional.of(access))) {
                execute(directory.cluster(), roles(access));
            }
            letBothIn(directory.cluster());
        }
        return access;
    }

    /// Whether its last server ran in this place, by the command line that PostgreSQL keeps. The program of a directory
    /// that this one was copied from may run: it knows its database by a port, which is free while that server is
    /// started again, and both have the same passwords.
    boolean hasRunHere() throws IOException {
        try {
            return Files.readString(directory.cluster().resolve("postmaster.opts"))
                    .contains("\"-D\" \"" + directory.cluster() + "\"");
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static String roles(DatabaseAccess access) {
        return ROLES.formatted(DatabaseAccess.OWNER, DatabaseAccess.NAME, access.ownerPassword(), access.password());
    }

    private static void letBothIn(Path cluster) throws IOException {
        Path rules = cluster.resolve("pg_hba.conf");
        if (!Files.readString(rules).equals(WHO_MAY_CONNECT)) {
            Files.writeString(rules, WHO_MAY_CONNECT);
        }
    }

    private void create(DatabaseAccess access) throws IOException, InterruptedException {
        Path draft = Files.createTempDirectory(directory.root(), directory.cluster().getFileName() + UNFINISHED);
        try {
            create(draft, access);
        } finally {
            Unpacking.delete(draft);
        }
    }

    private void create(Path draft, DatabaseAccess access) throws IOException, InterruptedException {
        postgres.account().own(draft);
        // The rules of PostgreSQL's own provider, not the operating system's, whose sort order changes with its
        // updates.
        initdb("--pgdata=" + draft, "--no-sync", "--no-instructions", "--username=postgres", "--encoding=UTF8",
                "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--auth=reject");
        Files.writeString(draft.resolve("pg_hba.conf"), WHO_MAY_CONNECT);
        execute(draft, roles(access)
                + "CREATE DATABASE %s OWNER %s".formatted(DatabaseAccess.NAME, DatabaseAccess.OWNER));
        initdb("--pgdata=" + draft, "--sync-only");
        // The access file first: a cluster in place always finds its password.
        access.at(Ports.free()).save(directory.access());
        Files.move(draft, directory.cluster(), StandardCopyOption.ATOMIC_MOVE);
        try (FileChannel parent = FileChannel.open(directory.root(), StandardOpenOption.READ)) {
            parent.force(true);
        }
    }

    private void initdb(String... arguments) throws IOException, InterruptedException {
        ServerCommands.Finished initdb = ServerCommands.run(postgres.command("initdb", List.of(arguments)), "");
        if (!initdb.succeeded()) {
            throw notCreated(initdb);
        }
    }

    /// Runs SQL, one statement a line, on a cluster that no server serves.
    private void execute(Path cluster, String statements) throws IOException, InterruptedException {
        List<String> single = List.of("--single", "-D", cluster.toString(), "-c", "exit_on_error=on",
                // The statements hold a password, which must not get into the output if one of them fails.
                "-c", "log_min_error_statement=panic", "-c", "log_checkpoints=off",
                // Many rounds of hashing protect a password that can be guessed. Ours is random, and each of the
                // application's connections would pay for them.
                "-c", "scram_iterations=1", "postgres");
        ServerCommands.Finished backend = ServerCommands.run(postgres.command("postgres", single), statements + "\n");
        if (!backend.succeeded()) {
            throw notCreated(backend);
        }
    }

    private StartFailure notCreated(ServerCommands.Finished command) {
        return new StartFailure("PostgreSQL could not prepare its data in " + directory.root() + ": "
                + ServerCommands.lastComplaint(command.output())
                + "; mend that, or set HAZINA_DATA_DIR to another directory.");
    }

    private void refuseOtherVersions() throws IOException {
        String ours = postgres.version().replaceFirst("\\..*", "");
        try {
            String theirs = Files.readString(directory.cluster().resolve("PG_VERSION")).strip();
            if (!theirs.equals(ours)) {
                throw new StartFailure("The data in " + directory.cluster() + " were written by PostgreSQL "
                        + theirs + " and this hazina brings PostgreSQL " + ours + "; set HAZINA_DATA_DIR to another"
                        + " directory, or serve them with PostgreSQL " + theirs + " and set HAZINA_DATABASE_URL.");
            }
        } catch (NoSuchFileException e) {
            throw new StartFailure(directory.cluster() + " is not a PostgreSQL data directory; move it away, or"
                    + " set HAZINA_DATA_DIR to another directory.", e);
        }
    }

    /// Removes the files of a killed first start. An initdb may outlive its program by a moment: then this is tried
    /// again at the next start.
    private void removeUnfinished() throws IOException {
        String prefix = directory.cluster().getFileName() + UNFINISHED;
        try (DirectoryStream<Path> drafts = Files.newDirectoryStream(directory.root(), prefix + "*")) {
            for (Path draft : drafts) {
                try {
                    Unpacking.delete(draft);
                } catch (IOException e) {
                    // Left for the next start.
                }
            }
        }
    }
}
