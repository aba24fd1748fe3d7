package dev.hazina.bootstrap.story;

import com.google.protobuf.ByteString;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/// A collector that takes OTLP over HTTP and keeps all spans. It outlives the program under test.
final class TraceCollector implements AutoCloseable {
    private static final int OK = 200;

    private final HttpServer server;
    private final ConcurrentLinkedQueue<Received> spans = new ConcurrentLinkedQueue<>();

    TraceCollector() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/traces", this::receive);
        server.start();
    }

    /// A span as it came.
    record Received(String trace, String id, String parent, String name, Map<String, String> attributes) {}

    /// The settings of a program that sends its traces here.
    Map<String, String> settings() {
        return Map.of("HAZINA_TRACING", "otlp", "HAZINA_TRACING_ENDPOINT",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/traces");
    }

    List<Received> all() {
        return List.copyOf(spans);
    }

    List<Received> of(String trace) {
        return spans.stream().filter(span -> span.trace().equals(trace)).toList();
    }

    /// The names of the spans of a trace.
    List<String> names(String trace) {
        return of(trace).stream().map(Received::name).toList();
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            ExportTraceServiceRequest request = ExportTraceServiceRequest.parseFrom(exchange.getRequestBody());
            request.getResourceSpansList().stream().flatMap(resource -> resource.getScopeSpansList().stream())
                    .flatMap(scope -> scope.getSpansList().stream()).map(TraceCollector::received).forEach(spans::add);
            exchange.sendResponseHeaders(OK, -1);
        }
    }

    private static Received received(Span span) {
        Map<String, String> attributes = new TreeMap<>();
        for (KeyValue attribute : span.getAttributesList()) {
            attributes.put(attribute.getKey(), attribute.getValue().hasStringValue()
                    ? attribute.getValue().getStringValue()
                    : String.valueOf(attribute.getValue().getIntValue()));
        }
        return new Received(hex(span.getTraceId()), hex(span.getSpanId()), hex(span.getParentSpanId()),
                span.getName(), attributes);
    }

    private static String hex(ByteString bytes) {
        return HexFormat.of().formatHex(bytes.toByteArray());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
