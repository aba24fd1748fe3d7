package dev.hazina.bootstrap.tasks;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Virtual threads for the rows that pollers work on; how many, the pollers bound. Ending them lets finish what is
/// under way, and interrupts the work that takes longer.
public final class PollerThreads implements Executor, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PollerThreads.class);
    /// A provider has ten seconds to answer a query.
    private static final Duration LONGEST_QUESTION = Duration.ofSeconds(11);
    private static final Duration GIVING_BACK = Duration.ofSeconds(2);

    private final ExecutorService threads = Executors
            .newThreadPerTaskExecutor(Thread.ofVirtual().name("poller-", 0).factory());
    private final Duration longest;

    public PollerThreads() {
        this(LONGEST_QUESTION);
    }

    PollerThreads(Duration longest) {
        this.longest = longest;
    }

    @Override
    public void execute(Runnable task) {
        threads.execute(task);
    }

    @Override
    public void close() {
        threads.shutdown();
        try {
            if (!threads.awaitTermination(longest.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn("interrupting the polling of providers that have not answered");
                threads.shutdownNow();
                threads.awaitTermination(GIVING_BACK.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            threads.shutdownNow();
        }
    }
}
