package dev.hazina.persistence.ledger;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.persistence.bucket.OneBucket;
import dev.hazina.persistence.group.BisectingRetry;
import dev.hazina.persistence.group.GroupAttempt;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import javax.sql.DataSource;

/// A ledger writer whose groups the test puts together. It remembers the failures that it retried.
final class OwnWriter implements LedgerWriter {
    private static final int PATIENCE_SECONDS = 120;
    private static final Duration PATIENCE = Duration.ofSeconds(PATIENCE_SECONDS);

    private final List<PendingOperation<?>> gathered = new CopyOnWriteArrayList<>();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private final BisectingRetry<PendingOperation<?>> bisectingRetry;
    private final Semaphore arrived = new Semaphore(0);

    /// @param clock is read once for each decision, after the rows that the decision depends on
    OwnWriter(DataSource source, InstantSource clock, Ids ids) {
        var transaction = new GroupTransaction(Optional.empty(), OneBucket.of(source), clock,
                new LockWait(PATIENCE, PATIENCE),
                new UnpersistedTicks(), new RememberedMerchants(0), new EventFactory(ids, new PlainBodies()), () -> {});
        this.bisectingRetry = new BisectingRetry<>(noting(transaction), PendingOperation::fail);
    }

    /// The SQL states of the failures.
    List<String> faults() {
        return List.copyOf(faults);
    }

    /// Makes `size` calls of this writer, one after the other, and records all of them as one group.
    <T> List<ConcurrentCalls.CallResult<T>> together(int size, IntFunction<T> calls) {
        List<Future<T>> running = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < size; i++) {
                int number = i;
                running.add(threads.submit(() -> calls.apply(number)));
                require(arrived.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS));
            }
            List<PendingOperation<?>> group = List.copyOf(gathered);
            gathered.clear();
            bisectingRetry.accept(group);
            return running.stream().map(OwnWriter::fate).toList();
        } catch (InterruptedException e) {
            throw new IllegalStateException("the group did not come together", e);
        }
    }

    @Override
    public <R> R record(Operation<R> operation) {
        PendingOperation<R> waiting = new PendingOperation<>(operation, PATIENCE);
        gathered.add(waiting);
        arrived.release();
        return waiting.await();
    }

    private static void require(boolean came) {
        if (!came) {
            throw new IllegalStateException("the ledger writer was not called");
        }
    }

    private static <T> ConcurrentCalls.CallResult<T> fate(Future<T> call) {
        try {
            return new ConcurrentCalls.CallResult<>(Optional.of(call.get(PATIENCE_SECONDS, TimeUnit.SECONDS)),
                    Optional.empty());
        } catch (ExecutionException e) {
            return new ConcurrentCalls.CallResult<>(Optional.empty(), Optional.ofNullable(e.getCause()));
        } catch (InterruptedException | TimeoutException e) {
            throw new IllegalStateException("a caller was not answered", e);
        }
    }

    private GroupAttempt<PendingOperation<?>> noting(GroupAttempt<PendingOperation<?>> attempt) {
        return group -> {
            try {
                attempt.run(group);
            } catch (SQLException e) {
                faults.add(String.valueOf(e.getSQLState()));
                throw e;
            }
        };
    }
}
