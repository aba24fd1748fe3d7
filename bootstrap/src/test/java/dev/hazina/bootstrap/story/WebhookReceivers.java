package dev.hazina.bootstrap.story;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// Any number of receivers in one process. Each path is one; it answers by its script and keeps its requests. They
/// outlive the program under test, so requests before a kill and after it are in one place.
final class WebhookReceivers implements AutoCloseable {
    private static final int BACKLOG = 4_096;
    private static final int CLOSING = 503;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    WebhookReceivers() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::receive);
        server.start();
    }

    /// One request as received.
    ///
    /// @param at when it was read, by [System#nanoTime()]
    /// @param headers their first values; names in any case
    /// @param answered the status of its response; 0 while it is open
    record Received(long at, Map<String, String> headers, String body, AtomicInteger answered) {
        Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name));
        }

        String eventId() {
            return header("X-Service-Event-Id").orElseThrow();
        }

        String signature() {
            return header("X-Service-Signature").orElseThrow();
        }

        /// Empty for a probe.
        Optional<String> delivery() {
            return header("X-Service-Delivery-Id");
        }
    }

    /// Decides on a status.
    @FunctionalInterface
    interface Script {
        /// @param nth which event of this receiver it is, from 1, since the script was given
        int answer(int nth, Received request) throws InterruptedException;
    }

    /// The receiver at that path, which answers 200 by default.
    Receiver at(String path) {
        return receivers.computeIfAbsent(path, Receiver::new);
    }

    /// Ends the hanging requests, and then all others.
    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
        threads.close();
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.getFirst()));
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            int status = at(exchange.getRequestURI().getPath())
                    .take(new Received(System.nanoTime(), headers, body, new AtomicInteger()));
            exchange.sendResponseHeaders(status, -1);
        }
    }

    /// One of them.
    final class Receiver {
        private record Turn(Script script, AtomicInteger count) {}

        private final String path;
        private final ConcurrentLinkedQueue<Received> received = new ConcurrentLinkedQueue<>();
        private volatile Turn turn = new Turn((nth, request) -> 200, new AtomicInteger());

        private Receiver(String path) {
            this.path = path;
        }

        String url() {
            return "http://127.0.0.1:" + server.getAddress().getPort() + path;
        }

        /// From now on. Probes don't count.
        Receiver answers(Script script) {
            turn = new Turn(script, new AtomicInteger());
            return this;
        }

        Receiver answers(int status) {
            return answers((nth, request) -> status);
        }

        Receiver failsFirst(int times) {
            return answers((nth, request) -> nth <= times ? 500 : 200);
        }

        Receiver hangs() {
            return answers((nth, request) -> {
                closing.await();
                return CLOSING;
            });
        }

        void forget() {
            received.clear();
        }

        List<Received> probes() {
            return received.stream().filter(request -> request.delivery().isEmpty()).toList();
        }

        /// Everything, in the order it came.
        List<Received> all() {
            return List.copyOf(received);
        }

        /// Everything but probes, in the order it came.
        List<Received> events() {
            return received.stream().filter(request -> request.delivery().isPresent()).toList();
        }

        /// Those about that payment or payout.
        List<Received> eventsOf(String id) {
            return events().stream().filter(request -> request.body().contains("\"" + id + "\"")).toList();
        }

        /// How many requests wait for their answer.
        long open() {
            return received.stream().filter(request -> request.answered().get() == 0).count();
        }

        private int take(Received request) {
            received.add(request);
            Turn now = turn;
            int status;
            try {
                status = now.script().answer(
                        request.delivery().isEmpty() ? 0 : now.count().incrementAndGet(), request);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                status = CLOSING;
            }
            request.answered().set(status);
            return status;
        }
    }
}
