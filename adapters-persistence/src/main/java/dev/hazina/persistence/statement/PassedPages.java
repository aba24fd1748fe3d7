package dev.hazina.persistence.statement;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;

/// Passes on the rows of a page while the next page is read, because the database and the receiver would wait for each
/// other otherwise. The receiver gets all rows in their order, one after the other, and none after [#close].
final class PassedPages<T> implements AutoCloseable {
    private final Consumer<? super T> receiver;
    private CompletableFuture<?> passing = CompletableFuture.completedFuture(null);

    PassedPages(Consumer<? super T> receiver) {
        this.receiver = receiver;
    }

    /// Waits for the page before, and begins to pass on this one.
    ///
    /// @throws RuntimeException of the receiver, which got a page before
    void pass(List<T> page) {
        await();
        passing = CompletableFuture.runAsync(() -> page.forEach(receiver), Thread::startVirtualThread);
    }

    /// Waits for the page before, and passes on this one, which is the last.
    ///
    /// @throws RuntimeException of the receiver
    void passLast(List<T> page) {
        await();
        page.forEach(receiver);
    }

    private void await() {
        try {
            passing.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e;
        }
    }

    /// Waits for the page that is being passed on, also after a failure.
    @Override
    public void close() {
        passing.handle((done, failure) -> true).join();
    }
}
