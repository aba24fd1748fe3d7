package dev.hazina.http.health;

import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The thread that tells of health. It waits for nothing and is no virtual one, so that health is told also where all of
/// those are kept by work that hangs.
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
