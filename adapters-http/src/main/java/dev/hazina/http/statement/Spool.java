package dev.hazina.http.statement;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.context.event.HttpRequestTerminatedEvent;
import jakarta.inject.Singleton;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Keeps long responses in temporary files until their clients have read them. Reading the database never waits for a
/// client, a client never holds a database connection, and no whole file is in memory. The number of files is limited,
/// and a merchant gets another file only while it has fewer files than there are free ones. So there is a free file for
/// the next merchant even if many merchants read slowly.
@Singleton
final class Spool implements ApplicationEventListener<HttpRequestTerminatedEvent> {
    private static final String ATTRIBUTE = "hazina.spooled";
    static final int MOST_FILES = 32;
    static final int MOST_OF_ONE_MERCHANT = 4;
    /// Each holds a database connection.
    private static final int WRITING_AT_ONCE = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration TRY_AGAIN = Duration.ofSeconds(5);

    private final Semaphore writing = new Semaphore(WRITING_AT_ONCE, true);
    private final Map<MerchantId, Integer> files = new HashMap<>();
    private int filesInAll;

    /// A text that is produced line by line.
    interface Lines {

        /// @return whether lines were left out
        boolean writeTo(Consumer<String> line);
    }

    /// Writes a whole file for the response to a request. It is deleted with the request, whether or not it was read:
    /// the client may have disconnected, or have asked for the head alone.
    ///
    /// @throws Refusal.RateLimited when there is no room
    SpooledFile write(HttpRequest<?> request, MerchantId merchant, Lines lines) {
        SpooledFile file = write(merchant, lines);
        request.setAttribute(ATTRIBUTE, file);
        return file;
    }

    @Override
    public void onApplicationEvent(HttpRequestTerminatedEvent event) {
        event.getSource().getAttribute(ATTRIBUTE, SpooledFile.class).ifPresent(file -> {
            try {
                file.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /// Writes a whole file. The caller has to close it.
    ///
    /// @throws Refusal.RateLimited when there is no room
    SpooledFile write(MerchantId merchant, Lines lines) {
        take(merchant);
        try {
            return written(merchant, lines);
        } catch (IOException | RuntimeException e) {
            release(merchant);
            throw e instanceof RuntimeException fault ? fault : new UncheckedIOException((IOException) e);
        }
    }

    private SpooledFile written(MerchantId merchant, Lines lines) throws IOException {
        Path path = Files.createTempFile("hazina-", ".csv");
        // The system removes the name when the file is opened and the contents when it is closed, also by a crash.
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        try {
            boolean truncated = fill(file, lines);
            file.position(0);
            return new SpooledFile(Channels.newInputStream(file), truncated, () -> release(merchant));
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private boolean fill(FileChannel file, Lines lines) throws IOException {
        awaitTurn();
        try {
            Writer out = new BufferedWriter(Channels.newWriter(file, StandardCharsets.UTF_8));
            boolean truncated = lines.writeTo(line -> append(out, line));
            out.flush();
            return truncated;
        } finally {
            writing.release();
        }
    }

    private static void append(Writer out, String line) {
        try {
            out.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitTurn() {
        try {
            if (!writing.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new Refusal.RateLimited(TRY_AGAIN);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal.RateLimited(TRY_AGAIN);
        }
    }

    private synchronized void take(MerchantId merchant) {
        int already = files.getOrDefault(merchant, 0);
        if (already >= Math.min(MOST_OF_ONE_MERCHANT, MOST_FILES - filesInAll)) {
            throw new Refusal.RateLimited(TRY_AGAIN);
        }
        files.put(merchant, already + 1);
        filesInAll++;
    }

    private synchronized void release(MerchantId merchant) {
        files.computeIfPresent(merchant, (id, held) -> held > 1 ? held - 1 : null);
        filesInAll--;
    }

    /// The number of files that are being written or read.
    synchronized int files() {
        return filesInAll;
    }
}
