package dev.hazina.bootstrap.story;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.stream.Stream;

/// A copy of the directory of a stopped database.
///
/// @param database the directory of the database itself
/// @param copy where the backup lies
record BaseBackup(Path database, Path copy) {

    /// Copies the database of a program that isn't running.
    static BaseBackup take(Path dataDir, Path backup) throws IOException {
        BaseBackup taken = new BaseBackup(dataDir.resolve("postgres"), backup.resolve("postgres"));
        copy(taken.database, taken.copy);
        return taken;
    }

    /// Replaces the database alone, as an administrator does with a backup of the server.
    void putBack() throws IOException {
        try (Stream<Path> all = Files.walk(database)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
        copy(copy, database);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Path copy = to.resolve(from.relativize(each));
                if (Files.readAttributes(each, BasicFileAttributes.class).isDirectory()) {
                    Files.createDirectories(copy);
                    Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rwx------"));
                } else {
                    Files.copy(each, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }
}
