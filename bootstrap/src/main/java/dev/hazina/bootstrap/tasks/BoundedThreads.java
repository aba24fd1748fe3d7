package dev.hazina.bootstrap.tasks;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Virtual threads, so many at work at once and so many waiting for their turn. Further work is dropped: it is for
/// work that a scheduled task finds again, or that may be missing.
public final class BoundedThreads implements Executor, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BoundedThreads.class);
    private static final Duration LONGEST_TASK = Duration.ofSeconds(10);

    private final String name;
    private final Semaphore places;
    private final Semaphore working;
    private final ExecutorService threads;

    public BoundedThreads(String name, int working, int waiting) {
        this.name = name;
        this.working = new Semaphore(working);
        this.places = new Semaphore(working + waiting);
        this.threads = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name(name + "-", 0).factory());
    }

    @Override
    public void execute(Runnable task) {
        if (threads.isShutdown() || !places.tryAcquire()) {
            LOG.debug("{}: dropped a task", name);
            return;
        }
        threads.execute(() -> {
            try {
                inTurn(task);
            } finally {
                places.release();
            }
        });
    }

    private void inTurn(Runnable task) {
        try {
            working.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        try {
            task.run();
        } catch (RuntimeException e) {
            LOG.error("{}: a task failed", name, e);
        } finally {
            working.release();
        }
    }

    @Override
    public void close() {
        threads.shutdown();
        try {
            if (!threads.awaitTermination(LONGEST_TASK.toMillis(), TimeUnit.MILLISECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            threads.shutdownNow();
        }
    }
}
