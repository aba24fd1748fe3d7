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
import java.util.regex.Pattern;

/// How to log in to the embedded database.
///
/// Kept in a file that only its owner may read, under the names the program takes as settings, so that a second
/// instance can share the database: `set -a; . .hazina/database.env; set +a` and start it with a data directory and
/// ports of its own. The file also keeps the password between starts; without it the next start sets a new
/// one.
///
/// @param password of the role that runs the program
/// @param ownerPassword of the role that owns the database; empty in a file from before there were two
record DatabaseAccess(int port, String password, String ownerPassword) {

    /// The database, and the role that runs the program: it owns nothing, and has only the rights it was granted.
    static final String NAME = "hazina";
    /// The role that owns the database and nothing else: it is no superuser.
    static final String OWNER = "hazina_owner";

    private static final String URL_SETTING = "HAZINA_DATABASE_URL";
    private static final String USER_SETTING = "HAZINA_DATABASE_USER";
    private static final String PASSWORD_SETTING = "HAZINA_DATABASE_PASSWORD";
    private static final String OWNER_USER_SETTING = "HAZINA_DATABASE_OWNER_USER";
    private static final String OWNER_PASSWORD_SETTING = "HAZINA_DATABASE_OWNER_PASSWORD";
    private static final int PASSWORD_BYTES = 24;
    private static final Pattern PASSWORD = Pattern.compile("[A-Za-z0-9_-]{16,}");

    String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + NAME;
    }

    /// With new passwords, and at no port yet.
    static DatabaseAccess generate() {
        return new DatabaseAccess(0, newPassword(), newPassword());
    }

    DatabaseAccess at(int otherPort) {
        return new DatabaseAccess(otherPort, password, ownerPassword);
    }

    /// With a password for the owner, a new one where there was none.
    DatabaseAccess withOwner() {
        return ownerPassword.isEmpty() ? new DatabaseAccess(port, password, newPassword()) : this;
    }

    /// A new password. Letters, digits, `-` and `_` only, so that SQL, shells and URLs need no quoting.
    private static String newPassword() {
        byte[] bytes = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// The access that the previous start wrote; empty when there is none, or it cannot be read.
    static Optional<DatabaseAccess> load(Path file) throws IOException {
        var settings = new Properties();
        try (Reader reader = Files.newBufferedReader(file, UTF_8)) {
            settings.load(reader);
            String url = settings.getProperty(URL_SETTING, "");
            String password = settings.getProperty(PASSWORD_SETTING, "");
            int port = Integer.parseInt(url.replaceFirst("^.*:(\\d+)/.*$", "$1"));
            String owner = settings.getProperty(OWNER_PASSWORD_SETTING, "");
            boolean ours = PASSWORD.matcher(password).matches() && port > 0 && port < 65536;
            return ours
                    ? Optional.of(new DatabaseAccess(port, password, PASSWORD.matcher(owner).matches() ? owner : ""))
                    : Optional.empty();
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
                %s=%s
                %s=%s
                """.formatted(URL_SETTING, jdbcUrl(), USER_SETTING, NAME, PASSWORD_SETTING, password,
                OWNER_USER_SETTING, OWNER, OWNER_PASSWORD_SETTING, ownerPassword);
        try (var channel = Files.newByteChannel(draft,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly)) {
            channel.write(UTF_8.encode(text));
        }
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
