package dev.hazina.application.tempdir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/// Directories for the files of tests: databases of thousands of small files, above all. They are in the memory file
/// system where there is one with enough room, because to make and to delete files there takes a fraction of the
/// processor time; elsewhere in the usual place. No test of ours takes the power away, only processes, and files in
/// memory outlive those too.
///
/// `junit-platform.properties` names this class, so that each `@TempDir` is such a directory.
public final class MemoryDirectories implements TempDirFactory {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final Path MOUNTS = Path.of("/proc/mounts");
    /// Several times what all tests that run at a time need.
    private static final long LEAST_ROOM = 8L << 30;

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
        return create("junit");
    }

    /// An empty directory that the caller deletes.
    public static Path create(String prefix) throws IOException {
        return hasRoom() ? Files.createTempDirectory(MEMORY, prefix) : Files.createTempDirectory(prefix);
    }

    private static boolean hasRoom() throws IOException {
        return Files.isWritable(MEMORY) && Files.exists(MOUNTS) && runsPrograms(Files.readAllLines(MOUNTS))
                && Files.getFileStore(MEMORY).getUsableSpace() >= LEAST_ROOM;
    }

    /// Some tests start programs that they have put into their directory.
    ///
    /// @param mounts the lines of `/proc/mounts`: device, directory, kind, options, two numbers
    static boolean runsPrograms(List<String> mounts) {
        return mounts.stream().map(line -> line.split(" ", -1)).filter(line -> line.length > 3)
                .filter(line -> line[1].equals(MEMORY.toString()) && line[2].equals("tmpfs"))
                .anyMatch(line -> !Arrays.asList(line[3].split(",", -1)).contains("noexec"));
    }
}
