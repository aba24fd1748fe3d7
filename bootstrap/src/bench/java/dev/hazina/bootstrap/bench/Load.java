package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Sends requests over so many connections, one thread for all of them, because it shares the machine with what it
/// measures. Only acknowledged requests count, and they count when the response is here.
final class Load implements AutoCloseable {
    private static final long POLL_MILLIS = 10;
    private static final long NAP_NANOS = 50_000;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int SUCCESS = 2;
    private static final int HUNDRED = 100;

    private final Selector selector;
    private final List<HttpConnection> lines = new ArrayList<>();
    private final PreparedRequests requests;
    private final Deque<HttpConnection> idle = new ArrayDeque<>();

    Load(URI service, int connections, PreparedRequests requests) {
        this.requests = requests;
        InetSocketAddress address = new InetSocketAddress(service.getHost(), service.getPort());
        try {
            selector = Selector.open();
            for (int i = 0; i < connections; i++) {
                lines.add(new HttpConnection(address, selector));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        idle.addAll(lines);
    }

    /// The result of a load.
    ///
    /// @param acknowledged all that were, also after the time was over
    /// @param perSecond acknowledged within the time
    /// @param statuses how often which; 0 is a connection that broke
    /// @param latencies of the acknowledged requests, from when they were due
    /// @param served the same from when it was sent
    record Result(long acknowledged, double perSecond, Map<Integer, Long> statuses, Latencies latencies,
            Latencies served) {
        /// @throws IllegalStateException unless every request was acknowledged
        Result clean() {
            if (acknowledged == 0 || statuses.values().stream().mapToLong(Long::longValue).sum() != acknowledged) {
                throw new IllegalStateException("answered by status: " + statuses);
            }
            return this;
        }
    }

    /// Each connection sends its next request when it has the answer to the one before.
    Result full(Duration time) {
        return new Run(time, 0).run();
    }

    /// Requests become due at this rate independent of earlier ones; one that finds no free connection waits, and
    /// the wait is part of its latency.
    Result paced(Duration time, double perSecond) {
        return new Run(time, TimeUnit.SECONDS.toNanos(1) / perSecond).run();
    }

    @Override
    public void close() {
        try {
            for (HttpConnection line : lines) {
                line.close();
            }
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Run {
        private final long start = System.nanoTime();
        private final long end;
        private final double every;
        private final Map<Integer, Long> statuses = new TreeMap<>();
        private final Latencies latencies = new Latencies();
        private final Latencies served = new Latencies();
        private long sent;
        private long acknowledged;
        private long inTime;

        private Run(Duration time, double everyNanos) {
            this.end = start + time.toNanos();
            this.every = everyNanos;
        }

        Result run() {
            try {
                for (long now = start; isOn(now) || idle.size() < lines.size(); now = System.nanoTime()) {
                    if (isOn(now)) {
                        sendDue(now);
                    } else if (now - end > PATIENCE.toNanos()) {
                        throw new IllegalStateException("no answer within " + PATIENCE);
                    }
                    if (take() == 0 && every > 0) {
                        LockSupport.parkNanos(NAP_NANOS);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            double seconds = (end - start) / (double) TimeUnit.SECONDS.toNanos(1);
            return new Result(acknowledged, inTime / seconds, statuses, latencies, served);
        }

        private boolean isOn(long now) {
            return now - end < 0;
        }

        private void sendDue(long now) throws IOException {
            while (!idle.isEmpty() && (every == 0 || due() - now <= 0)) {
                long scheduled = every == 0 ? System.nanoTime() : due();
                sent++;
                HttpConnection line = idle.remove();
                try {
                    line.send(requests.next(), scheduled);
                } catch (IOException e) {
                    broken(line);
                }
            }
        }

        private long due() {
            return start + (long) (sent * every);
        }

        private int take() throws IOException {
            int ready = every == 0 ? selector.select(POLL_MILLIS) : selector.selectNow();
            for (SelectionKey key : selector.selectedKeys()) {
                HttpConnection line = (HttpConnection) key.attachment();
                try {
                    if (line.receive()) {
                        answered(line);
                    }
                } catch (IOException e) {
                    broken(line);
                }
            }
            selector.selectedKeys().clear();
            return ready;
        }

        private void answered(HttpConnection line) {
            long now = System.nanoTime();
            statuses.merge(line.status(), 1L, Long::sum);
            if (line.status() / HUNDRED == SUCCESS) {
                acknowledged++;
                inTime += isOn(now) ? 1 : 0;
                latencies.record(now - line.since());
                served.record(now - line.sent());
            }
            idle.add(line);
        }

        private void broken(HttpConnection line) throws IOException {
            statuses.merge(0, 1L, Long::sum);
            line.reopen();
            idle.add(line);
        }
    }
}
