package dev.hazina.application.pull;

import dev.hazina.domain.channel.FloatAccount;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Asks about accounts at once, so that one whose provider is slow delays no other, and about each account once at a
/// time. Those for which there is no place have their turn in a later run.
public final class PullTurns {
    /// How many lists may be in memory, a part of each.
    public static final int AT_ONCE = 8;

    private final Executor threads;
    private final Semaphore free = new Semaphore(AT_ONCE);
    private final Set<FloatAccount> asking = ConcurrentHashMap.newKeySet();
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();

    PullTurns(Executor threads) {
        this.threads = threads;
    }

    void begin(FloatAccount account, Runnable ask) {
        if (free.tryAcquire()) {
            if (asking.add(account)) {
                threads.execute(() -> take(account, ask));
            } else {
                free.release();
            }
        }
    }

    private void take(FloatAccount account, Runnable ask) {
        try {
            ask.run();
        } catch (RuntimeException e) {
            failure.accumulateAndGet(e, PullTurns::first);
        } finally {
            asking.remove(account);
            free.release();
        }
    }

    private static @Nullable RuntimeException first(@Nullable RuntimeException before, @Nullable RuntimeException now) {
        if (before == null || now == null || before == now) {
            return now;
        }
        before.addSuppressed(now);
        return before;
    }

    /// @throws RuntimeException the first failure since it was asked last; the others are attached to it
    void tell() {
        RuntimeException failed = failure.getAndSet(null);
        if (failed != null) {
            throw failed;
        }
    }
}
