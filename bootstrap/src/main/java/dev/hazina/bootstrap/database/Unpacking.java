package dev.hazina.bootstrap.database;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/// Unpacks an archive into a directory, once, even when a start is killed meanwhile: it is unpacked elsewhere and then
/// renamed into it, so a directory under its final name is whole, and of two programs that start together one wins and
/// both use the winner's.
final class Unpacking {

    private Unpacking() {}

    static void unpack(InputStream archive, Path home) throws IOException, InterruptedException {
        Path unfinished = Files.createTempDirectory(home.getParent(), home.getFileName() + ".unfinished-");
        try {
            extract(archive, unfinished);
            flush(unfinished);
            Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
            // Another program was faster, with the same content.
        } finally {
            delete(unfinished);
        }
    }

    private static void extract(InputStream archive, Path target) throws IOException {
        try (var tar = new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(archive)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path path = target.resolve(entry.getName()).normalize();
                if (!path.startsWith(target)) {
                    throw new IOException("the archive points outside itself: " + entry.getName());
                }
                Files.createDirectories(entry.isDirectory() ? path : path.getParent());
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
                } else if (entry.isFile()) {
                    Files.copy(tar, path);
                    boolean program = (entry.getMode() & 0100) != 0;
                    Files.setPosixFilePermissions(path,
                            PosixFilePermissions.fromString(program ? "rwxr-xr-x" : "rw-r--r--"));
                }
            }
        }
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /// The rename must not reach the disk before the files do, or a power cut leaves a whole-looking directory of empty
    /// files. Where the system has no such command the risk is small, and deleting the cache repairs it.
    private static void flush(Path directory) throws InterruptedException {
        try {
            ServerCommands.run(List.of("sync", "-f", directory.toString()), "");
        } catch (IOException e) {
            // No sync(1) here.
        }
    }

    /// Deletes a directory and all below it; does nothing where there is none.
    static void delete(Path top) throws IOException {
        if (!Files.exists(top)) {
            return;
        }
        Files.walkFileTree(top, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
                    throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
