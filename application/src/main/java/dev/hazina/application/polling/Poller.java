package dev.hazina.application.polling;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Processes due rows, with a bounded number of workers for each provider. A provider that doesn't answer occupies only
/// its own workers. Rows are claimed only for free workers, so that the work starts with the claim, and the lease has
/// to cover only the work.
public final class Poller<T> {
    private final Schedule<T> schedule;
    private final Consumer<T> work;
    private final Workers workers;
    private final Predicate<String> served;
    private final Map<String, Semaphore> free = new ConcurrentHashMap<>();
    private final Map<String, Boolean> moreDue = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();

    /// The workers of a poller.
    ///
    /// @param threads run each row in a thread of its own; they may not make the caller wait
    /// @param perProvider the largest number of rows of one provider that are processed at once
    /// @param lease how long a row is claimed for: longer than the work on it takes by the settings
    /// @param wake called when workers are free again and more rows were due than they could take
    public record Workers(Executor threads, int perProvider, Duration lease, Runnable wake) {
        /// Waking for each row would make a claim of each.
        private static final int AT_ONCE = 8;

        public Workers {
            if (perProvider < 1) {
                throw new IllegalArgumentException("at least one worker is needed");
            }
        }

        /// The same with another lease.
        public Workers lease(Duration other) {
            return new Workers(threads, perProvider, other, wake);
        }

        private boolean areEnough(int free) {
            return free >= Math.max(1, perProvider / AT_ONCE);
        }
    }

    /// @param served whether this instance can work on the rows of a provider. It leaves those of others to the
    ///        instances that can
    public Poller(Schedule<T> schedule, Consumer<T> work, Workers workers, Predicate<String> served) {
        this.schedule = schedule;
        this.work = work;
        this.workers = workers;
        this.served = served;
    }

    /// Claims due rows, as far as workers are free, and lets the workers process them.
    ///
    /// @return how many rows were claimed
    /// @throws RuntimeException the first failure of the work since the last poll; the others are attached to it. A row
    ///         whose work failed is claimed again when its lease ends
    public int poll() {
        int begun = 0;
        for (String provider : schedule.dueProviders()) {
            begun += served.test(provider) ? begin(provider) : 0;
        }
        RuntimeException failed = failure.getAndSet(null);
        if (failed != null) {
            throw failed;
        }
        return begun;
    }

    private int begin(String provider) {
        Semaphore places = free.computeIfAbsent(provider, name -> new Semaphore(workers.perProvider()));
        // Before the claim: a worker that ends during it sees that more may be due.
        moreDue.put(provider, true);
        int reserved = places.drainPermits();
        int begun = 0;
        try {
            List<T> rows = reserved > 0 ? schedule.claim(provider, workers.lease(), reserved) : List.of();
            if (rows.size() < reserved) {
                moreDue.put(provider, false);
            }
            for (T row : rows) {
                begun++;
                begin(row, provider, places);
            }
        } finally {
            places.release(reserved - begun);
        }
        return begun;
    }

    private void begin(T row, String provider, Semaphore places) {
        try {
            workers.threads().execute(() -> work(row, provider, places));
        } catch (RejectedExecutionException stopping) {
            places.release();
            schedule.giveBack(row);
        }
    }

    private void work(T row, String provider, Semaphore places) {
        try {
            work.accept(row);
        } catch (RuntimeException e) {
            failed(e);
            giveBackWhenInterrupted(row);
        } finally {
            places.release();
            if (moreDue.getOrDefault(provider, false) && workers.areEnough(places.availablePermits())) {
                workers.wake().run();
            }
        }
    }

    /// The threads are being ended. An interrupted thread could not speak to a database.
    private void giveBackWhenInterrupted(T row) {
        if (Thread.interrupted()) {
            try {
                schedule.giveBack(row);
            } catch (RuntimeException e) {
                failed(e);
            } finally {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void failed(RuntimeException e) {
        RuntimeException first = failure.compareAndExchange(null, e);
        if (first != null && first != e) {
            first.addSuppressed(e);
        }
    }
}
