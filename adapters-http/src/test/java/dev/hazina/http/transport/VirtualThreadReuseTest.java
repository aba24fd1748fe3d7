package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class VirtualThreadReuseTest {
    private final ExecutorService other = Executors.newVirtualThreadPerTaskExecutor();
    private final VirtualThreadReuse executor = new VirtualThreadReuse(other);

    @AfterEach
    void close() {
        other.close();
    }

    @Test
    void runsOnTheVirtualThreadItIsCalledOn() throws InterruptedException {
        CompletableFuture<Thread> ran = new CompletableFuture<>();
        Thread caller = Thread.startVirtualThread(() -> executor.execute(() -> ran.complete(Thread.currentThread())));
        caller.join();
        assertThat(ran).isCompletedWithValue(caller);
    }

    @Test
    void leavesAPlatformThreadFree() throws Exception {
        CompletableFuture<Thread> ran = new CompletableFuture<>();
        Thread caller = Thread.ofPlatform().start(() -> executor.execute(() -> ran.complete(Thread.currentThread())));
        assertThat(ran.get(1, TimeUnit.MINUTES)).isNotEqualTo(caller).matches(Thread::isVirtual);
    }

    @Test
    void endsWithTheOther() throws InterruptedException {
        executor.shutdown();
        assertThat(executor.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        assertThat(other.isTerminated()).isTrue();
        assertThat(executor.isShutdown()).isTrue();
        assertThat(executor.isTerminated()).isTrue();
    }
}
