package dev.hazina.application;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;

/// Calls on many threads that start at the same time.
public final class ConcurrentCalls {
    private static final long PATIENCE_SECONDS = 120;

    private ConcurrentCalls() {}

    /// The result of one call.
    ///
    /// @param result empty if the call threw
    public record CallResult<T>(Optional<T> result, Optional<Throwable> thrown) {}

    /// The results of all calls, in the order of their numbers.
    public static <T> List<CallResult<T>> run(int size, IntFunction<T> work) {
        CountDownLatch start = new CountDownLatch(1);
        List<Future<T>> running = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < size; i++) {
                int number = i;
                running.add(threads.submit(() -> {
                    start.await();
                    return work.apply(number);
                }));
            }
            start.countDown();
            return running.stream().map(ConcurrentCalls::fate).toList();
        }
    }

    /// The results of the calls that didn't throw.
    public static <T> List<T> results(List<CallResult<T>> fates) {
        return fates.stream().flatMap(fate -> fate.result().stream()).toList();
    }

    /// The exceptions of the calls that threw.
    public static <T> List<Throwable> thrown(List<CallResult<T>> fates) {
        return fates.stream().flatMap(fate -> fate.thrown().stream()).toList();
    }

    private static <T> CallResult<T> fate(Future<T> future) {
        try {
            return new CallResult<>(Optional.of(future.get(PATIENCE_SECONDS, TimeUnit.SECONDS)), Optional.empty());
        } catch (ExecutionException e) {
            return new CallResult<>(Optional.empty(), Optional.ofNullable(e.getCause()));
        } catch (InterruptedException | TimeoutException e) {
            throw new IllegalStateException("a thread of the crowd did not come back", e);
        }
    }
}
