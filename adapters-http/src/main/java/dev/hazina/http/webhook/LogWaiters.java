package dev.hazina.http.webhook;

import dev.hazina.application.eventlog.AccountLog;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The readers of this instance that wait for their log to go on. However many there are, one question to the database
/// at a time finds those that need not wait any longer, whichever instance recorded the event.
public final class LogWaiters implements AutoCloseable {
    private static final Duration TRY_AGAIN = Duration.ofSeconds(2);

    private final EventLog log;
    private final int most;
    private final int mostOfOne;
    private final Map<AccountLog, List<Waiting>> waiting = new HashMap<>();
    private int count;
    private boolean closed;
    private volatile Runnable first = () -> {};

    /// @param most the largest number of readers that wait at once
    /// @param mostOfOne the part of them that wait for one account
    public LogWaiters(EventLog log, int most, int mostOfOne) {
        this.log = log;
        this.most = most;
        this.mostOfOne = mostOfOne;
    }

    /// A reader that waits.
    private record Waiting(long after, CompletableFuture<Boolean> longer) {}

    /// @param first called when a reader waits and none did before
    public void whenFirst(Runnable first) {
        this.first = first;
    }

    /// Waits until the log goes on after a number.
    ///
    /// @return false when it didn't in this time, or the program stops
    /// @throws Refusal.RateLimited when too many wait already
    public boolean await(AccountLog of, long after, Duration longest) throws InterruptedException {
        Waiting one = new Waiting(after, new CompletableFuture<>());
        enter(of, one);
        try {
            return one.longer().get(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a wait can't fail", e);
        } finally {
            leave(of, one);
        }
    }

    private synchronized void enter(AccountLog of, Waiting one) {
        if (closed) {
            one.longer().complete(false);
            return;
        }
        List<Waiting> others = waiting.getOrDefault(of, List.of());
        if (count >= most || others.size() >= mostOfOne) {
            throw new Refusal.RateLimited(RefusalCode.TOO_MANY_AT_ONCE, TRY_AGAIN);
        }
        waiting.computeIfAbsent(of, first -> new ArrayList<>()).add(one);
        if (count++ == 0) {
            first.run();
        }
    }

    private synchronized void leave(AccountLog of, Waiting one) {
        waiting.computeIfPresent(of, (log, all) -> {
            count -= all.remove(one) ? 1 : 0;
            return all.isEmpty() ? null : all;
        });
    }

    /// Wakes the readers whose log goes on. It asks nothing where no one waits.
    public void look() {
        Map<AccountLog, Long> asked = smallestNumbers();
        if (!asked.isEmpty()) {
            wake(log.longerThan(asked));
        }
    }

    private synchronized Map<AccountLog, Long> smallestNumbers() {
        Map<AccountLog, Long> smallest = new HashMap<>();
        waiting.forEach((of, all) -> all
                .forEach(one -> smallest.merge(of, one.after(), (before, after) -> Math.min(before, after))));
        return smallest;
    }

    private synchronized void wake(Set<AccountLog> longer) {
        longer.forEach(of -> waiting.getOrDefault(of, List.of()).forEach(one -> one.longer().complete(true)));
    }

    /// How many wait.
    public synchronized int count() {
        return count;
    }

    /// Ends all waits, and those that begin later, at once.
    @Override
    public synchronized void close() {
        closed = true;
        waiting.values().forEach(all -> all.forEach(one -> one.longer().complete(false)));
    }
}
