package dev.hazina.http.health;

import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The thread of health checks. It never waits and is a platform thread, so that health is reported while work that
/// hangs occupies all carriers of virtual threads.
@Factory
final class HealthThread {
    static final String NAME = "health";

    @Singleton
    @Named(NAME)
    @Bean(preDestroy = "shutdownNow")
    ExecutorService thread() {
        return Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("hazina-health").factory());
    }
}
