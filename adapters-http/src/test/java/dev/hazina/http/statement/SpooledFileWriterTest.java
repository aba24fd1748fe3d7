package dev.hazina.http.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.place.WorkPlaces;
import io.micronaut.buffer.netty.NettyByteBufferFactory;
import io.micronaut.core.io.buffer.ReadBuffer;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.body.ByteBodyFactory;
import io.micronaut.http.body.CloseableByteBody;
import io.micronaut.http.netty.NettyHttpHeaders;
import java.io.ByteArrayOutputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

class SpooledFileWriterTest {
    private static final int LAST = 10;
    private static final String TEXT = "a".repeat(SpooledFileWriter.PIECE) + "b".repeat(SpooledFileWriter.PIECE)
            + "c".repeat(LAST);
    private static final Argument<SpooledFile> TYPE = Argument.of(SpooledFile.class);

    private final ExecutorService readers = Executors.newSingleThreadExecutor();
    private final SpooledFileWriter writer = new SpooledFileWriter(readers);
    private final Spool spool = new Spool(new WorkPlaces());

    /// Waits for what is still being done.
    @AfterEach
    void stop() {
        readers.close();
    }

    @Test
    void theWholeFileIsSentInPiecesAndDeleted() {
        CloseableByteBody body = body(file());
        assertThat(body.expectedLength()).hasValue(TEXT.length());

        List<byte[]> pieces = Flux.from(body.toReadBufferPublisher()).map(ReadBuffer::toArray).collectList().block();

        assertThat(pieces).extracting(piece -> piece.length).containsExactly(SpooledFileWriter.PIECE,
                SpooledFileWriter.PIECE, LAST);
        assertThat(pieces).extracting(piece -> new String(piece, StandardCharsets.UTF_8))
                .satisfies(texts -> assertThat(String.join("", texts)).isEqualTo(TEXT));
        readers.close();
        assertThat(spool.files()).isZero();
    }

    @Test
    void aFileThatIsClosedHalfwayIsNotTakenForAWholeOne() {
        SpooledFile file = file();
        Flux<ReadBuffer> pieces = Flux.from(body(file).toReadBufferPublisher()).doOnNext(piece -> {
            piece.close();
            file.close();
        });

        assertThatThrownBy(pieces::blockLast).hasRootCauseInstanceOf(ClosedChannelException.class);
        assertThat(spool.files()).isZero();
    }

    @Test
    void itIsWrittenToAStreamAndDeleted() {
        var out = new ByteArrayOutputStream();
        writer.writeTo(TYPE, MediaType.TEXT_CSV_TYPE, file(), new NettyHttpHeaders(), out);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(TEXT);
        assertThat(spool.files()).isZero();
    }

    private CloseableByteBody body(SpooledFile file) {
        return writer.writePiece(ByteBodyFactory.createDefault(NettyByteBufferFactory.DEFAULT), HttpRequest.GET("/"),
                HttpResponse.ok(), TYPE, MediaType.TEXT_CSV_TYPE, file);
    }

    private SpooledFile file() {
        return spool.write(new MerchantId(new UUID(0, 1)), line -> {
            line.accept(TEXT);
            return false;
        });
    }
}
