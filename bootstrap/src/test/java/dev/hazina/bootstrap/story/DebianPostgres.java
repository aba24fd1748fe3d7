package dev.hazina.bootstrap.story;

import dev.hazina.application.foreign.OutsideTool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/// Debian's PostgreSQL 15 with all its programs, which the embedded one lacks; and a user that may run it, because
/// PostgreSQL refuses to run as root.
final class DebianPostgres {
    static final Path BIN = Path.of("/usr/lib/postgresql/15/bin");
    private static final boolean ROOT = System.getProperty("user.name").equals("root");
    private static final String USER = "postgres";

    private DebianPostgres() {}

    /// Skips the test, with the reason, where something is missing.
    static void assumeInstalled() {
        OutsideTool.POSTGRESQL.orSkip();
        OutsideTool.SETPRIV.orSkip();
        OutsideTool.PS.orSkip();
        Assumptions.assumeTrue(!ROOT || user(Path.of("/")).isPresent(), "there is no user " + USER);
    }

    private static Optional<UserPrincipal> user(Path anywhere) {
        try {
            return Optional.of(anywhere.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(USER));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// A new directory in another one, that the user who runs PostgreSQL may write.
    static Path directory(Path parent, String name) throws IOException {
        Path directory = Files.createDirectory(parent.resolve(name));
        if (ROOT) {
            Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.setOwner(directory, user(directory).orElseThrow());
        }
        return directory;
    }

    /// The command, as run by a user that may run PostgreSQL.
    static List<String> asUser(String... command) {
        List<String> all = new ArrayList<>();
        if (ROOT) {
            all.addAll(List.of("setpriv", "--reuid=" + USER, "--regid=" + USER, "--clear-groups", "--inh-caps=-all"));
        }
        all.addAll(List.of(command));
        return all;
    }

    static int freePort() {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
