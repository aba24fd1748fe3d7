package dev.hazina.bootstrap.wiring;

import dev.hazina.bootstrap.loops.BoundedThreads;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/// Threads for what a request sets off and does not wait for.
@Factory
final class ThreadsFactory {
    static final String CALLBACKS = "callbacks";
    static final String DELIVERIES = "deliveries";
    /// The write door makes one group of what comes at the same time, so many at once are no burden.
    private static final int CALLBACKS_AT_ONCE = 128;
    private static final int DELIVERIES_AT_ONCE = 64;
    private static final int WAITING = 50_000;

    @Singleton
    @Named(CALLBACKS)
    @Bean(preDestroy = "close")
    BoundedThreads callbacks() {
        return new BoundedThreads(CALLBACKS, CALLBACKS_AT_ONCE, WAITING);
    }

    @Singleton
    @Named(DELIVERIES)
    @Bean(preDestroy = "close")
    BoundedThreads deliveries() {
        return new BoundedThreads(DELIVERIES, DELIVERIES_AT_ONCE, WAITING);
    }
}
