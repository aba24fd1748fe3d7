package dev.hazina.bootstrap.database;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// One program at a time on one data directory.
///
/// The operating system's file lock does the work: it ends with the process in every case, so nothing is ever left
/// to clean up. The file holds the owner's process id, only so that a refusal can name it.
final class DirectoryLock implements AutoCloseable {

    /// The locks of this process. Checked before the file is opened, because closing any other channel to a locked
    /// file would silently drop the process's lock on it.
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private DirectoryLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static DirectoryLock take(DataDirectory directory) {
        Path file = directory.lock();
        if (!HELD_HERE.add(file)) {
            throw inUse(directory, Long.toString(ProcessHandle.current().pid()));
        }
        try {
            return new DirectoryLock(file, locked(directory));
        } catch (RuntimeException e) {
            HELD_HERE.remove(file);
            throw e;
        } catch (IOException e) {
            HELD_HERE.remove(file);
            throw new StartFailure("The file " + file + " cannot be locked (" + e.getMessage()
                    + "); set HAZINA_DATA_DIR to a directory on a local disk that this user may write.", e);
        }
    }

    private static FileChannel locked(DataDirectory directory) throws IOException {
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        var options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileChannel channel = FileChannel.open(directory.lock(), options, ownerOnly);
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                throw inUse(directory, read(channel));
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((ProcessHandle.current().pid() + "\n").getBytes(US_ASCII)), 0);
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static String read(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(20);
        channel.read(text, 0);
        return US_ASCII.decode(text.flip()).toString().strip();
    }

    private static StartFailure inUse(DataDirectory directory, String owner) {
        return new StartFailure("The data directory " + directory.root() + " is in use by another hazina (pid "
                + (owner.isEmpty() ? "unknown" : owner)
                + "); stop that one, or set HAZINA_DATA_DIR to another directory,"
                + " or share its database with the settings in " + directory.access() + ".");
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock ends with the process at the latest.
        } finally {
            HELD_HERE.remove(file);
        }
    }
}
