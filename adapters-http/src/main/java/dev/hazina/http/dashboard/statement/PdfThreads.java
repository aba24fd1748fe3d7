package dev.hazina.http.dashboard.statement;

import io.micronaut.core.propagation.PropagatedContext;
import jakarta.inject.Singleton;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The two platform threads that print. Printing works for tenths of a second without ever waiting, and a virtual
/// thread that doesn't wait keeps its carrier from all other requests; the system divides the cores among platform
/// threads.
@Singleton
final class PdfThreads {
    private static final int AT_ONCE = 2;
    private static final int KEPT_SECONDS = 30;

    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(AT_ONCE, AT_ONCE, KEPT_SECONDS,
            TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("hazina-print-", 1).factory());

    PdfThreads() {
        threads.allowCoreThreadTimeOut(true);
    }

    /// @return the file
    byte[] print(Callable<byte[]> print) {
        try {
            // The language of the page that asks for it.
            return threads.submit(PropagatedContext.wrapCurrent(print)).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while printing", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a document could not be printed", e.getCause());
        }
    }
}
