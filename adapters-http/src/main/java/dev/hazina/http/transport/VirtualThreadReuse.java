package dev.hazina.http.transport;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/// Runs a task at once where it comes from a virtual thread, which may wait, and elsewhere by another executor.
final class VirtualThreadReuse extends AbstractExecutorService {
    private final ExecutorService other;

    VirtualThreadReuse(ExecutorService other) {
        this.other = other;
    }

    @Override
    public void execute(Runnable task) {
        if (Thread.currentThread().isVirtual()) {
            task.run();
        } else {
            other.execute(task);
        }
    }

    @Override
    public void shutdown() {
        other.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        return other.shutdownNow();
    }

    @Override
    public boolean isShutdown() {
        return other.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return other.isTerminated();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return other.awaitTermination(timeout, unit);
    }
}
