package dev.hazina.bootstrap.tracing;

import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands spans to the exporter in batches, by one thread. A span that finds the queue full is dropped, so that nothing
/// ever waits for the collector. The library's own queue needs `sun.misc.Unsafe`, about which the JVM prints a warning.
final class SpanBatches implements SpanProcessor {
    private static final Logger LOG = LoggerFactory.getLogger(SpanBatches.class);
    private static final int QUEUE = 16_384;
    private static final int BATCH = 1_024;
    private static final Duration EVERY = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final SpanExporter exporter;
    private final ConcurrentLinkedQueue<ReadableSpan> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final CompletableResultCode ended = new CompletableResultCode();
    private final Thread thread;
    private volatile boolean stopping;

    SpanBatches(SpanExporter exporter) {
        this.exporter = exporter;
        this.thread = Thread.ofPlatform().daemon().name("hazina-traces").start(this::run);
    }

    @Override
    public void onStart(Context parent, ReadWriteSpan span) {
        // Spans are sent when they have ended.
    }

    @Override
    public boolean isStartRequired() {
        return false;
    }

    @Override
    public void onEnd(ReadableSpan span) {
        if (!span.getSpanContext().isSampled()) {
            return;
        }
        int before = waiting.getAndIncrement();
        if (before >= QUEUE) {
            waiting.getAndDecrement();
            return;
        }
        queue.add(span);
        if (before + 1 == BATCH) {
            LockSupport.unpark(thread);
        }
    }

    @Override
    public boolean isEndRequired() {
        return true;
    }

    private void run() {
        while (!stopping) {
            LockSupport.parkNanos(EVERY.toNanos());
            sendWaiting();
        }
        sendWaiting();
        exporter.shutdown().whenComplete(ended::succeed);
    }

    private void sendWaiting() {
        List<SpanData> batch = batch();
        while (!batch.isEmpty()) {
            send(batch);
            batch = batch();
        }
    }

    /// A batch that can't be sent is lost, and the next one is tried.
    private void send(List<SpanData> batch) {
        try {
            exporter.export(batch).join(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RuntimeException e) {
            LOG.warn("{} spans could not be sent", batch.size(), e);
        }
    }

    private List<SpanData> batch() {
        List<SpanData> batch = new ArrayList<>();
        ReadableSpan span = queue.poll();
        while (span != null) {
            waiting.getAndDecrement();
            batch.add(span.toSpanData());
            span = batch.size() < BATCH ? queue.poll() : null;
        }
        return batch;
    }

    /// Sends what waits, and then ends.
    @Override
    public CompletableResultCode shutdown() {
        stopping = true;
        LockSupport.unpark(thread);
        return ended;
    }
}
