package dev.hazina.bootstrap.story;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;

/// A service whose answers are laid out beforehand, which a real one gives only now and then.
final class ScriptedService implements AutoCloseable {
    private final HttpServer server;
    private final Deque<Reply> replies = new ArrayDeque<>();
    private final List<Asked> asked = new ArrayList<>();

    ScriptedService() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    /// What is answered.
    sealed interface Reply {

        /// A whole response.
        record Whole(int status, Map<String, String> headers, String body) implements Reply {}

        /// The connection breaks after the request has come.
        record Broken() implements Reply {}

        /// It breaks within the body.
        record Half(String body) implements Reply {}
    }

    /// A request that came.
    record Asked(String method, String path, Optional<String> key, Optional<String> authorization, String body,
            long nanos) {}

    static Reply reply(int status, String body, String... headers) {
        return switch (headers.length) {
            case 0 -> new Reply.Whole(status, Map.of(), body);
            case 2 -> new Reply.Whole(status, Map.of(headers[0], headers[1]), body);
            default -> new Reply.Whole(status, Map.of(headers[0], headers[1], headers[2], headers[3]), body);
        };
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// Lays out the next answers and forgets what was asked so far.
    synchronized void script(Reply... next) {
        replies.clear();
        asked.clear();
        replies.addAll(List.of(next));
    }

    synchronized List<Asked> asked() {
        return List.copyOf(asked);
    }

    private synchronized Reply next(Asked request) {
        asked.add(request);
        return replies.isEmpty() ? reply(418, "{}") : replies.poll();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Reply reply = next(new Asked(exchange.getRequestMethod(), exchange.getRequestURI().toString(),
                Optional.ofNullable(exchange.getRequestHeaders().getFirst("Idempotency-Key")),
                Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization")), body,
                System.nanoTime()));
        switch (reply) {
            case Reply.Whole(int status, Map<String, String> headers, String text) -> {
                headers.forEach(exchange.getResponseHeaders()::set);
                send(exchange, status, text, 0);
            }
            case Reply.Broken() -> exchange.close();
            case Reply.Half(String text) -> send(exchange, 200, text, 1);
        }
    }

    private static void send(HttpExchange exchange, int status, String text, int missing) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length + missing);
            exchange.getResponseBody().write(bytes);
            exchange.getResponseBody().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
