package dev.hazina.http.statement;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicBoolean;

/// A complete file that is being sent to a client. Closing it or its contents, any number of times, deletes it and
/// frees its share.
final class SpooledFile implements AutoCloseable {
    private final InputStream file;
    private final boolean truncated;
    private final Runnable released;
    private final AtomicBoolean closed = new AtomicBoolean();

    /// @param file at its beginning; deletes itself when it is closed
    /// @param truncated whether rows were left out
    SpooledFile(InputStream file, boolean truncated, Runnable released) {
        this.file = file;
        this.truncated = truncated;
        this.released = released;
    }

    InputStream contents() {
        return new FilterInputStream(file) {
            @Override
            public void close() throws IOException {
                SpooledFile.this.close();
            }
        };
    }

    boolean truncated() {
        return truncated;
    }

    @Override
    public void close() throws IOException {
        if (closed.compareAndSet(false, true)) {
            try {
                file.close();
            } finally {
                released.run();
            }
        }
    }
}
