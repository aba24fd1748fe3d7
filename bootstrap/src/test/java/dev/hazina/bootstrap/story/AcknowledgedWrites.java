package dev.hazina.bootstrap.story;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/// Callers that move one shilling again and again, and keep each response that acknowledged it. A caller repeats a
/// request under its key until it is acknowledged, whatever happens to the database meanwhile.
final class AcknowledgedWrites {
    private static final int CALLERS = 4;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long PAUSE_NANOS = Duration.ofMillis(20).toNanos();
    private static final int CREATED = 201;
    /// Unavailable; or the same key is still under way.
    private static final List<Integer> LATER = List.of(503, 409);

    private final Api api;
    private final String from;
    private final String to;
    private final Queue<Acknowledged> acknowledged = new ConcurrentLinkedQueue<>();
    private final Queue<String> unexpected = new ConcurrentLinkedQueue<>();
    private final List<Thread> callers;
    private volatile boolean enough;

    /// @param millis when the response had come, by this machine's clock
    record Acknowledged(String key, String response, long millis) {}

    AcknowledgedWrites(Api api, String from, String to) {
        this.api = api;
        this.from = from;
        this.to = to;
        this.callers = IntStream.range(0, CALLERS)
                .mapToObj(caller -> Thread.ofPlatform().daemon().start(() -> call(caller))).toList();
    }

    /// Waits until so many more are acknowledged.
    void awaitMore(int count) {
        int before = acknowledged.size();
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20))
                .until(() -> acknowledged.size() >= before + count);
    }

    /// Waits for the first acknowledgement after a moment.
    ///
    /// @return milliseconds between them
    long firstAfter(long millis) {
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20))
                .until(() -> acknowledged.stream().anyMatch(one -> one.millis() >= millis));
        return acknowledged.stream().mapToLong(Acknowledged::millis).filter(at -> at >= millis).min().orElseThrow()
                - millis;
    }

    /// Lets the requests under way be acknowledged, and begins no more.
    List<Acknowledged> stop() throws InterruptedException {
        enough = true;
        for (Thread caller : callers) {
            caller.join();
        }
        return List.copyOf(acknowledged);
    }

    /// Responses that no failure of a database explains.
    List<String> unexpected() {
        return List.copyOf(unexpected);
    }

    /// The keys whose response is another one now.
    List<String> differing() {
        return acknowledged.parallelStream()
                .filter(one -> !api.transfer(from, to, "1", "Idempotency-Key", one.key()).text().equals(one.response()))
                .map(Acknowledged::key).toList();
    }

    private void call(int caller) {
        for (int number = 0; !enough; number++) {
            String key = "write-" + caller + "-" + number;
            while (!accepted(key)) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private boolean accepted(String key) {
        try {
            Api.Answer answer = api.transfer(from, to, "1", "Idempotency-Key", key);
            if (answer.status() == CREATED) {
                acknowledged.add(new Acknowledged(key, answer.text(), System.currentTimeMillis()));
                return true;
            }
            if (!LATER.contains(answer.status())) {
                unexpected.add(key + ": " + answer.status() + " " + answer.text());
            }
        } catch (UncheckedIOException e) {
            unexpected.add(key + ": " + e);
        }
        return false;
    }
}
