package dev.hazina.bootstrap.tracing;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// An exporter that keeps the spans.
final class KeptSpans implements SpanExporter {
    private final List<SpanData> spans = new CopyOnWriteArrayList<>();

    List<SpanData> all() {
        return List.copyOf(spans);
    }

    List<String> names() {
        return spans.stream().map(SpanData::getName).toList();
    }

    SpanData only() {
        if (spans.size() != 1) {
            throw new AssertionError("not one span: " + names());
        }
        return spans.getFirst();
    }

    @Override
    public CompletableResultCode export(Collection<SpanData> more) {
        spans.addAll(more);
        return CompletableResultCode.ofSuccess();
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
