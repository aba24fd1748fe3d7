package dev.hazina.http.statement;

import io.micronaut.core.io.buffer.ReadBuffer;
import io.micronaut.core.io.buffer.ReadBufferFactory;
import io.micronaut.core.type.Argument;
import io.micronaut.core.type.MutableHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.body.ByteBodyFactory;
import io.micronaut.http.body.CloseableByteBody;
import io.micronaut.http.body.ResponseBodyWriter;
import io.micronaut.http.codec.CodecException;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Schedulers;

/// Sends a file to its client piece by piece, each as soon as the client has taken the one before. Micronaut's own
/// writer of streams sends pieces of 8 KB and changes threads twice for each.
@Singleton
final class SpooledFileWriter implements ResponseBodyWriter<SpooledFile> {
    /// In bytes: as many may wait on a connection before it is unwritable to Netty.
    static final int PIECE = 64 * 1024;

    private final Executor readers;

    SpooledFileWriter(@Named(TaskExecutors.BLOCKING) ExecutorService readers) {
        this.readers = readers;
    }

    @Override
    public CloseableByteBody writePiece(ByteBodyFactory bodies, HttpRequest<?> request, HttpResponse<?> response,
            Argument<SpooledFile> type, MediaType mediaType, SpooledFile file) {
        return bodies.adapt(pieces(file, bodies.readBufferFactory()), OptionalLong.of(file.size()));
    }

    private Publisher<ReadBuffer> pieces(SpooledFile file, ReadBufferFactory buffers) {
        return Flux.<ReadBuffer, SpooledFile>generate(() -> file, (open, sink) -> {
            emitNext(open, buffers, sink);
            return open;
        }, SpooledFile::close).subscribeOn(Schedulers.fromExecutor(readers));
    }

    private static void emitNext(SpooledFile file, ReadBufferFactory buffers, SynchronousSink<ReadBuffer> sink) {
        try {
            byte[] piece = file.next(PIECE);
            if (piece.length == 0) {
                sink.complete();
            } else {
                sink.next(buffers.adapt(piece));
            }
        } catch (IOException e) {
            sink.error(e);
        }
    }

    @Override
    public void writeTo(Argument<SpooledFile> type, MediaType mediaType, SpooledFile file, MutableHeaders headers,
            OutputStream out) {
        try (file) {
            file.contents().transferTo(out);
        } catch (IOException e) {
            throw new CodecException("The file was not read", e);
        }
    }
}
