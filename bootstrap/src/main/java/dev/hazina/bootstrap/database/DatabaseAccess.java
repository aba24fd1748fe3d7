package dev.hazina.bootstrap.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/// How to log in to the embedded database.
///
/// Kept in a file that only its owner may read, under the names the program takes as settings, so that a second instance
/// can share the database: `set -a; . .hazina/database.env; set +a` and start it with a data directory and ports of its
/// own. The file is also where the password lives between starts; without it the next start sets a new one.
record DatabaseAccess(int port, String password) {

    /// The database and the one role that may log in. The role owns the database and nothing else: it is no superuser.
    static final String NAME = "hazina";

    private static final String URL_SETTING = "HAZINA_DATABASE_URL";
    private static final String USER_SETTING = "HAZINA_DATABASE_USER";
    private static final String PASSWORD_SETTING = "HAZINA_DATABASE_PASSWORD";
    private static final int PASSWORD_BYTES = 24;

    String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + NAME;
    }

    /// A new password. Letters, digits, `-` and `_` only, so that SQL, shells and URLs need no quoting.
    static String newPassword() {
        byte[] bytes = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// What the previous start wrote; empty when there is none, or it cannot be made sense of.
    static Optional<DatabaseAccess> load(Path file) throws IOException {
        var settings = new Properties();
        try (Reader reader = Files.newBufferedReader(file, UTF_8)) {
            settings.load(reader);
            String url = settings.getProperty(URL_SETTING, "");
            String password = settings.getProperty(PASSWORD_SETTING, "");
            int port = Integer.parseInt(url.replaceFirst("^.*:(\\d+)/.*$", "$1"));
            boolean ours = password.matches("[A-Za-z0-9_-]{16,}") && port > 0 && port < 65536;
            return ours ? Optional.of(new DatabaseAccess(port, password)) : Optional.empty();
        } catch (NoSuchFileException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Replaces the file in one step: it is never half written, and never readable by others.
    void save(Path file) throws IOException {
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(draft);
        String text = """
                # How to log in to this embedded database while the program runs. Written by it on each start.
                %s=%s
                %s=%s
                %s=%s
                """.formatted(URL_SETTING, jdbcUrl(), USER_SETTING, NAME, PASSWORD_SETTING, password);
        try (var channel = Files.newByteChannel(draft,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly)) {
            channel.write(UTF_8.encode(text));
        }
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
