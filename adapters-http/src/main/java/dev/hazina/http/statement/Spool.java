package dev.hazina.http.statement;

import dev.hazina.application.limit.Places;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.transport.RequestTurn;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.context.event.HttpRequestTerminatedEvent;
import jakarta.inject.Singleton;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Keeps long responses in temporary files until their clients have read them. Reading the database never waits for a
/// client, a client never holds a database connection, and no whole file is in memory. The number of files is limited,
/// and a merchant gets another file only while it has fewer files than there are free ones. So there is a free file for
/// the next merchant even if many merchants read slowly.
@Singleton
final class Spool implements ApplicationEventListener<HttpRequestTerminatedEvent> {
    private static final String ATTRIBUTE = "hazina.spooled";
    static final int MOST_FILES = 32;
    static final int MOST_OF_ONE_MERCHANT = 4;
    private static final Duration TRY_AGAIN = Duration.ofSeconds(5);

    private final WorkPlaces places;
    private final Places files = new Places(MOST_FILES, MOST_OF_ONE_MERCHANT);

    Spool(WorkPlaces places) {
        this.places = places;
    }

    /// A text that is produced line by line.
    interface Lines {

        /// @return whether lines were left out
        boolean writeTo(Consumer<String> line);
    }

    /// Writes the contents of a file.
    private interface Contents {

        /// @return whether something was left out
        boolean writeTo(FileChannel file) throws IOException;
    }

    /// Prints a whole file for the response to a request, as [#write] does.
    ///
    /// @param print makes the file, in one of the places for it
    /// @throws Refusal.RateLimited when there is no room
    SpooledFile print(HttpRequest<?> request, MerchantId merchant, Supplier<byte[]> print) {
        RequestTurn.end(request);
        SpooledFile file = kept(Work.PRINT, merchant, channel -> {
            ByteBuffer bytes = ByteBuffer.wrap(print.get());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            return false;
        });
        request.setAttribute(ATTRIBUTE, file);
        return file;
    }

    /// Writes a whole file for the response to a request. It is deleted with the request, whether or not it was read:
    /// the client may have disconnected, or have asked for the head alone.
    ///
    /// @throws Refusal.RateLimited when there is no room
    SpooledFile write(HttpRequest<?> request, MerchantId merchant, Lines lines) {
        RequestTurn.end(request);
        SpooledFile file = write(merchant, lines);
        request.setAttribute(ATTRIBUTE, file);
        return file;
    }

    @Override
    public void onApplicationEvent(HttpRequestTerminatedEvent event) {
        event.getSource().getAttribute(ATTRIBUTE, SpooledFile.class).ifPresent(SpooledFile::close);
    }

    /// Writes a whole file. The caller has to close it.
    ///
    /// @throws Refusal.RateLimited when there is no room
    SpooledFile write(MerchantId merchant, Lines lines) {
        return kept(Work.FILE, merchant, file -> {
            Writer out = new BufferedWriter(Channels.newWriter(file, StandardCharsets.UTF_8));
            boolean truncated = lines.writeTo(line -> append(out, line));
            out.flush();
            return truncated;
        });
    }

    private SpooledFile kept(Work work, MerchantId merchant, Contents contents) {
        if (!files.take(merchant, 0)) {
            throw new Refusal.RateLimited(RefusalCode.TOO_MANY_AT_ONCE, TRY_AGAIN);
        }
        try {
            return places.within(work, merchant.toString(), () -> written(merchant, contents));
        } catch (RuntimeException e) {
            files.release(merchant);
            throw e;
        }
    }

    private SpooledFile written(MerchantId merchant, Contents contents) {
        try {
            return filled(merchant, contents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SpooledFile filled(MerchantId merchant, Contents contents) throws IOException {
        Path path = Files.createTempFile("hazina-", ".spool");
        // The system removes the name when the file is opened and the contents when it is closed, also by a crash.
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        try {
            boolean truncated = contents.writeTo(file);
            file.position(0);
            return new SpooledFile(file, truncated, () -> files.release(merchant));
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private static void append(Writer out, String line) {
        try {
            out.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The number of files that are being written or read.
    int files() {
        return files.taken();
    }
}
