package dev.hazina.bootstrap.story;

import dev.hazina.application.tempdir.MemoryDirectories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;

/// A data directory in which the program of this build has started and stopped once. A first start makes the database
/// and its schema, which takes more of a processor than many tests; a test that isn't about it begins with a copy.
final class PreparedData {
    private PreparedData() {}

    /// Copies the prepared data to a directory that has no data yet. The first caller makes them, callers in other
    /// processes wait for it.
    ///
    /// @param program the jar, beside which the prepared data are kept until it changes
    /// @param buckets `HAZINA_BUCKETS`, which a database keeps for ever
    static void copyTo(Path dataDir, Path program, String buckets) {
        if (Files.exists(dataDir.resolve("postgres"))) {
            return;
        }
        try {
            Path prepared = program.resolveSibling(
                    "prepared-" + Files.getLastModifiedTime(program).toMillis() + "-" + buckets);
            try (FileChannel lock = FileChannel.open(program.resolveSibling("prepared.lock"),
                    StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                lock.lock();
                if (!Files.exists(prepared)) {
                    make(prepared, buckets);
                }
            }
            copy(prepared, dataDir);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The database server may have no access to the directory of the program. The name appears when all is there.
    private static void make(Path prepared, String buckets) throws IOException {
        Path begun = MemoryDirectories.create("hazina-prepared");
        HazinaProcess.start(begun, Map.of(HazinaProcess.BUCKETS, buckets)).stop();
        Path copied = Files.createTempDirectory(prepared.getParent(), "preparing");
        copy(begun, copied);
        Files.move(copied, prepared, StandardCopyOption.ATOMIC_MOVE);
        try (Stream<Path> files = Files.walk(begun)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                Path copied = to.resolve(from.relativize(directory));
                if (!Files.exists(copied)) {
                    Files.copy(directory, copied, StandardCopyOption.COPY_ATTRIBUTES);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
