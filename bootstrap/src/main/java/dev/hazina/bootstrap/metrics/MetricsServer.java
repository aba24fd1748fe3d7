package dev.hazina.bootstrap.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/// Serves the figures as Prometheus text at `GET /metrics`, on a port of its own that only this machine can reach. They
/// reveal much about the business, so they are never served beside the API.
public final class MetricsServer implements AutoCloseable {
    private static final String PATH = "/metrics";
    private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
    private static final int NO_BODY = -1;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private MetricsServer(HttpServer server) {
        this.server = server;
    }

    /// @param port 0 for any free one
    /// @throws StartFailure when the port is taken
    public static MetricsServer start(int port, Supplier<String> figures) {
        HttpServer server;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new StartFailure("HAZINA_MANAGEMENT_PORT=" + port + " can't be opened (" + e.getMessage()
                    + "); stop what uses it, or set it to another port, or to 0 for any free one.", e);
        }
        var metrics = new MetricsServer(server);
        server.createContext(PATH, exchange -> answer(exchange, figures));
        server.setExecutor(metrics.threads);
        server.start();
        return metrics;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private static void answer(HttpExchange exchange, Supplier<String> figures) throws IOException {
        try (exchange) {
            if (!exchange.getRequestURI().getPath().equals(PATH)) {
                exchange.sendResponseHeaders(404, NO_BODY);
            } else if (!exchange.getRequestMethod().equals("GET")) {
                exchange.getResponseHeaders().set("Allow", "GET");
                exchange.sendResponseHeaders(405, NO_BODY);
            } else {
                byte[] body = figures.get().getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", TEXT);
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
            }
        }
    }
}
