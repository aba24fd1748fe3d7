package dev.hazina.bootstrap.tasks;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// Bounded threads for each provider: work that waits for one of them holds up no other's.
public final class ThreadsByProvider implements Function<String, Executor>, AutoCloseable {
    private final String name;
    private final int working;
    private final int waiting;
    private final Map<String, BoundedThreads> threads = new ConcurrentHashMap<>();

    /// @param working how many are at work at once for one provider
    /// @param waiting how many tasks wait for one provider; further ones are dropped
    public ThreadsByProvider(String name, int working, int waiting) {
        this.name = name;
        this.working = working;
        this.waiting = waiting;
    }

    /// @param provider one of those that are configured
    @Override
    public Executor apply(String provider) {
        return threads.computeIfAbsent(provider, p -> new BoundedThreads(name + "-" + p, working, waiting));
    }

    @Override
    public void close() {
        // In parallel: each waits for its running tasks.
        threads.values().parallelStream().forEach(BoundedThreads::close);
    }
}
