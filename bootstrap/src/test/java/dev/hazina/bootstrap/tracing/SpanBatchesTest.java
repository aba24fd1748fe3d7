package dev.hazina.bootstrap.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.hazina.application.channel.Collection;
import dev.hazina.bootstrap.settings.TracingSettings;
import dev.hazina.domain.channel.Outcome;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/// Spans are sent, and a collector that is away or slow costs a line in the log and no request.
class SpanBatchesTest {
    private static final int MORE_THAN_WAIT = 40_000;
    private static final int MOST_WAITING = 16_384;
    private static final int BATCH = 1_024;

    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final Logger log = (Logger) LoggerFactory.getLogger(SpanExport.class);

    @BeforeEach
    void listen() {
        lines.start();
        log.addAppender(lines);
        log.setLevel(Level.INFO);
    }

    @AfterEach
    void leave() {
        log.detachAppender(lines);
        log.setLevel(null);
    }

    @Test
    void everySpanIsSentAtTheEnd() {
        KeptSpans spans = new KeptSpans();
        Tracing tracing = new Tracing(new SpanBatches(spans), Sampler.alwaysOn());
        work(tracing, BATCH + 1);

        tracing.close();

        assertThat(spans.all()).hasSize(BATCH + 1);
    }

    /// A port that was free a moment ago refuses connections.
    @Test
    void aCollectorThatIsAwayIsOneLine() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        URI endpoint = URI.create("http://127.0.0.1:" + port + "/v1/traces");
        Tracing tracing = Tracing.to(new TracingSettings(endpoint, 1, 1_000_000));
        work(tracing, 3 * BATCH);

        tracing.close();

        assertThat(lines.list).extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly("the collector at 127.0.0.1:" + port
                        + " takes no spans; they are dropped until it does");
    }

    @Test
    void itsReturnIsALineToo() {
        Deque<CompletableResultCode> results = new ArrayDeque<>(List.of(CompletableResultCode.ofSuccess(),
                CompletableResultCode.ofFailure(), CompletableResultCode.ofFailure(),
                CompletableResultCode.ofSuccess()));
        SpanExporter exporter = new SpanExport.Reported(answering(results), URI.create("http://collector:4318/"));
        while (!results.isEmpty()) {
            exporter.export(List.of());
        }

        assertThat(lines.list).extracting(ILoggingEvent::getLevel).containsExactly(Level.WARN, Level.INFO);
    }

    /// While the exporter hangs, all work is done; spans beyond those that may wait are dropped.
    @Test
    void aFullQueueDropsSpansAndStopsNoWork() throws InterruptedException {
        CountDownLatch answer = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        KeptSpans spans = new KeptSpans();
        Tracing tracing = new Tracing(new SpanBatches(hanging(asked, answer, spans)),
                Sampler.alwaysOn());
        work(tracing, BATCH);
        asked.await();

        work(tracing, MORE_THAN_WAIT);
        answer.countDown();
        tracing.close();

        Awaitility.await().atMost(Duration.ofMinutes(2))
                .untilAsserted(() -> assertThat(spans.all()).hasSize(BATCH + MOST_WAITING));
    }

    private static void work(Tracing tracing, int times) {
        var gateway = tracing.traced(Traced.provider());
        for (int i = 0; i < times; i++) {
            assertThat(gateway.collect(new Collection(Traced.payment(), "token")).outcome())
                    .isInstanceOf(Outcome.Unknown.class);
        }
    }

    private static SpanExporter answering(Deque<CompletableResultCode> results) {
        return new Exporter(spans -> results.pop());
    }

    private static SpanExporter hanging(CountDownLatch asked, CountDownLatch answer, KeptSpans kept) {
        return new Exporter(spans -> {
            asked.countDown();
            try {
                answer.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return kept.export(spans);
        });
    }

    private record Exporter(java.util.function.Function<java.util.Collection<SpanData>, CompletableResultCode> answer)
            implements
                SpanExporter {
        @Override
        public CompletableResultCode export(java.util.Collection<SpanData> spans) {
            return answer.apply(spans);
        }

        @Override
        public CompletableResultCode flush() {
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode shutdown() {
            return CompletableResultCode.ofSuccess();
        }
    }
}
