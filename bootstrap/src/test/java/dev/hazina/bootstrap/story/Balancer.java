package dev.hazina.bootstrap.story;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// A load balancer that keeps connections open, uses readiness, and repeats nothing: a request that fails has
/// failed.
final class Balancer implements AutoCloseable {
    private static final Duration CHECK_EVERY = Duration.ofMillis(500);
    private static final int TIMEOUT_MILLIS = 30_000;
    /// Well below what a server allows an idle connection.
    private static final long KEPT_NANOS = Duration.ofSeconds(5).toNanos();
    private static final byte[] READINESS = "GET /health/readiness HTTP/1.1\r\nHost: localhost\r\n\r\n"
            .getBytes(StandardCharsets.US_ASCII);

    private final List<Backend> backends = new CopyOnWriteArrayList<>();
    private final AtomicInteger turn = new AtomicInteger();
    private final ScheduledExecutorService looking = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());

    Balancer() {
        looking.scheduleWithFixedDelay(() -> backends.forEach(Backend::look), 0, CHECK_EVERY.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    record Answer(int status, String body, boolean last) {}

    /// An open connection.
    private record Kept(Socket socket, InputStream in, long since) {

        static Kept open(int port) throws IOException {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.setTcpNoDelay(true);
            return new Kept(socket, new BufferedInputStream(socket.getInputStream()), System.nanoTime());
        }

        Kept now() {
            return new Kept(socket, in, System.nanoTime());
        }

        boolean isFresh() {
            return System.nanoTime() - since < KEPT_NANOS;
        }

        void drop() {
            try {
                socket.close();
            } catch (IOException e) {
                // It is gone in any case.
            }
        }
    }

    /// One instance.
    static final class Backend {
        private final int port;
        private final Deque<Kept> idle = new ConcurrentLinkedDeque<>();
        private volatile boolean ready;

        private Backend(int port) {
            this.port = port;
        }

        boolean isReady() {
            return ready;
        }

        private void look() {
            try {
                Kept own = Kept.open(port);
                ready = exchange(own, READINESS).status() == 200;
                own.drop();
            } catch (IOException e) {
                ready = false;
            }
            if (!ready) {
                for (Kept kept = idle.poll(); kept != null; kept = idle.poll()) {
                    kept.drop();
                }
            }
        }

        private Answer send(byte[] request) throws IOException {
            Kept kept = idle.poll();
            while (kept != null && !kept.isFresh()) {
                kept.drop();
                kept = idle.poll();
            }
            Kept connection = kept == null ? Kept.open(port) : kept;
            Answer answer = exchange(connection, request);
            if (answer.last() || !ready) {
                connection.drop();
            } else {
                idle.push(connection.now());
            }
            return answer;
        }
    }

    Backend add(String url) {
        Backend backend = new Backend(URI.create(url).getPort());
        backends.add(backend);
        return backend;
    }

    void remove(Backend backend) {
        backends.remove(backend);
    }

    /// Gives the request to the next instance that is ready.
    Answer send(String request) throws IOException {
        List<Backend> ready = backends.stream().filter(Backend::isReady).toList();
        if (ready.isEmpty()) {
            throw new IOException("no instance is ready");
        }
        return ready.get(Math.floorMod(turn.getAndIncrement(), ready.size()))
                .send(request.getBytes(StandardCharsets.UTF_8));
    }

    private static Answer exchange(Kept connection, byte[] request) throws IOException {
        connection.socket().getOutputStream().write(request);
        connection.socket().getOutputStream().flush();
        int status = Integer.parseInt(line(connection.in()).split(" ")[1]);
        int length = 0;
        boolean last = false;
        for (String header = line(connection.in()); !header.isEmpty(); header = line(connection.in())) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(lower.substring("content-length:".length()).strip());
            }
            last |= lower.equals("connection: close");
        }
        byte[] body = connection.in().readNBytes(length);
        if (body.length < length) {
            throw new IOException("cut in the middle of an answer");
        }
        return new Answer(status, new String(body, StandardCharsets.UTF_8), last);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("the connection ended instead of an answer");
            }
            line.append((char) b);
        }
        return line.toString().strip();
    }

    @Override
    public void close() {
        looking.shutdownNow();
    }
}
