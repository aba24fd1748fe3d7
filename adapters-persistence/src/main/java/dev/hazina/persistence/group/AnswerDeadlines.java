package dev.hazina.persistence.group;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/// Ends the waits of callers whose deadline has passed. One thread checks all of them at intervals while there are
/// any. A timed wait of each virtual thread would wake the JVM's timer thread with each request, and again when the
/// request has its answer; that was a tenth of the program's processor time.
final class AnswerDeadlines {
    /// A caller waits longer than its deadline by this much at most.
    private static final Duration CHECKED_EVERY = Duration.ofMillis(100);
    private static final AnswerDeadlines SHARED = new AnswerDeadlines();

    private final Set<PendingAnswer<?>> waiting = ConcurrentHashMap.newKeySet();
    private final Thread thread;
    private volatile boolean parked;

    private AnswerDeadlines() {
        thread = Thread.ofPlatform().daemon().name("hazina-deadlines").start(this::run);
    }

    /// Checks this answer's deadline from now on.
    static void add(PendingAnswer<?> answer) {
        SHARED.waiting.add(answer);
        if (SHARED.parked) {
            LockSupport.unpark(SHARED.thread);
        }
    }

    static void remove(PendingAnswer<?> answer) {
        SHARED.waiting.remove(answer);
    }

    private void run() {
        while (true) {
            // Set before the check and read after an addition, so that no addition is missed.
            parked = true;
            while (waiting.isEmpty()) {
                LockSupport.park(this);
            }
            parked = false;
            LockSupport.parkNanos(this, CHECKED_EVERY.toNanos());
            waiting.forEach(PendingAnswer::giveUpIfLate);
        }
    }
}
