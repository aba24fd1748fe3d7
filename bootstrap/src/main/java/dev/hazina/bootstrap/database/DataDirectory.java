package dev.hazina.bootstrap.database;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// The directory of the embedded database's files: `HAZINA_DATA_DIR`, and the names inside it.
///
/// The root is the directory's real path, links resolved, because a server left over by a killed program is recognised
/// by the path on its command line, and one directory must have one name.
record DataDirectory(Path root) {

    /// Creates the directory where it is missing, readable by its owner only: it will hold secrets. A directory that is
    /// already there keeps its permissions.
    static DataDirectory open(Path requested) {
        try {
            var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
            Files.createDirectories(requested.toAbsolutePath(), ownerOnly);
            Path root = requested.toRealPath();
            if (!Files.isWritable(root)) {
                throw new AccessDeniedException(root.toString());
            }
            return new DataDirectory(root);
        } catch (FileAlreadyExistsException e) {
            throw new StartFailure("HAZINA_DATA_DIR=" + requested
                    + " names a file; set it to a directory, or to one that can be created.", e);
        } catch (IOException | UnsupportedOperationException e) {
            throw new StartFailure("HAZINA_DATA_DIR=" + requested + " cannot be written by the user "
                    + System.getProperty("user.name") + "; set it to a directory this user may write.", e);
        }
    }

    /// The server's own data directory.
    Path cluster() {
        return root.resolve("postgres");
    }

    /// The server's log. See [Postmaster] for the messages it leaves out.
    Path log() {
        return root.resolve("postgres.log");
    }

    /// How to log in, for the next start and for a person. See [DatabaseAccess].
    Path access() {
        return root.resolve("database.env");
    }

    /// See [DirectoryLock].
    Path lock() {
        return root.resolve("database.lock");
    }

    /// Where the server's programs go when the user's cache directory cannot hold them.
    Path binaries() {
        return root.resolve("binaries");
    }
}
