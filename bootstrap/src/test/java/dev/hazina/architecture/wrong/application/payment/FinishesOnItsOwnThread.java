package dev.hazina.architecture.wrong.application.payment;

import java.util.concurrent.CompletableFuture;

/// Wrong: threads that nothing stops.
public final class FinishesOnItsOwnThread {
    CompletableFuture<Void> start(Runnable work) {
        return CompletableFuture.runAsync(work);
    }
}
