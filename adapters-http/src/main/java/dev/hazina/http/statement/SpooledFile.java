package dev.hazina.http.statement;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/// A complete file that is being sent to a client. Closing it, any number of times, deletes it and frees its share.
final class SpooledFile implements AutoCloseable {
    private final FileChannel file;
    private final long size;
    private final boolean truncated;
    private final Runnable released;
    private final AtomicBoolean closed = new AtomicBoolean();

    /// @param file at its beginning; deletes itself when it is closed
    /// @param truncated whether rows were left out
    SpooledFile(FileChannel file, boolean truncated, Runnable released) throws IOException {
        this.file = file;
        this.size = file.size();
        this.truncated = truncated;
        this.released = released;
    }

    /// In bytes.
    long size() {
        return size;
    }

    /// The bytes that follow what was read before; none at the end of the file.
    ///
    /// @param most the largest number of bytes
    byte[] next(int most) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(most);
        int read = file.read(bytes);
        return read == most ? bytes.array() : Arrays.copyOf(bytes.array(), Math.max(0, read));
    }

    /// Reads on from where it was read before.
    InputStream contents() {
        return Channels.newInputStream(file);
    }

    boolean truncated() {
        return truncated;
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            try {
                file.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                released.run();
            }
        }
    }
}
