package dev.hazina.bootstrap.bench;

import java.net.URI;
import java.time.Duration;

/// How long one reader waits for the same page, again and again.
record PageLatency(Instance instance, String authorization, String path) {
    private static final double MEDIAN = 0.5;

    PageLatency(Instance instance, String path) {
        this(instance, instance.authorization(), path);
    }

    /// The median of as many reads as fit into the time; one at least.
    double millis(Duration time) {
        URI url = instance.url();
        try (Load load = new Load(url, 1, PreparedRequests.same(PreparedRequests.get(path, authorization)))) {
            return load.full(time).clean().latencies().millis(MEDIAN);
        } catch (IllegalStateException e) {
            throw new IllegalStateException(path + " failed", e);
        }
    }
}
