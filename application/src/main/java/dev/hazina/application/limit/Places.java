package dev.hazina.application.limit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Places of a kind of work, divided among its holders by a dynamic threshold: a holder gets another place while it has
/// fewer than are free, and never more than a number for each. So one alone gets half of them, two get a third each,
/// and the next one finds a place. Who waits gets the next free place in turn with the other holders, however many of
/// one holder wait.
public final class Places {
    private final int most;
    private final int mostOfOne;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Object, Integer> held = new HashMap<>();
    private final Map<Object, Deque<Waiting>> waiting = new LinkedHashMap<>();
    private int now;

    public Places(int most, int mostOfOne) {
        this.most = most;
        this.mostOfOne = mostOfOne;
    }

    private static final class Waiting {
        private final Condition turn;
        private boolean given;

        Waiting(Condition turn) {
            this.turn = turn;
        }
    }

    /// Takes a place, and waits for it if need be.
    ///
    /// @param holder with a meaningful `equals`
    /// @param patienceNanos how long; 0 or less for not at all
    /// @return whether it got one; then it has to release it
    public boolean take(Object holder, long patienceNanos) {
        lock.lock();
        try {
            if (!waiting.containsKey(holder) && mayHaveAnother(holder)) {
                count(holder);
                return true;
            }
            return patienceNanos > 0 && await(holder, patienceNanos);
        } finally {
            lock.unlock();
        }
    }

    /// Takes a place beyond any share, for work that has a place already: if it waited for a second one, two of them
    /// could wait for each other.
    public void takeFurther(Object holder) {
        lock.lock();
        try {
            count(holder);
        } finally {
            lock.unlock();
        }
    }

    private boolean await(Object holder, long patienceNanos) {
        Waiting own = new Waiting(lock.newCondition());
        waiting.computeIfAbsent(holder, first -> new ArrayDeque<>()).add(own);
        long left = patienceNanos;
        try {
            while (!own.given && left > 0) {
                left = own.turn.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!own.given) {
            waiting.computeIfPresent(holder, (same, line) -> {
                line.remove(own);
                return line.isEmpty() ? null : line;
            });
        }
        return own.given;
    }

    /// Gives back a place.
    public void release(Object holder) {
        lock.lock();
        try {
            now--;
            held.computeIfPresent(holder, (same, count) -> count > 1 ? count - 1 : null);
            while (giveToNext()) {
                // Several are free where one was taken beyond the shares.
            }
        } finally {
            lock.unlock();
        }
    }

    /// Gives a free place to the holder that has waited for its turn longest, of those that may have another one.
    private boolean giveToNext() {
        for (Map.Entry<Object, Deque<Waiting>> entry : waiting.entrySet()) {
            Object holder = entry.getKey();
            if (mayHaveAnother(holder)) {
                Deque<Waiting> line = entry.getValue();
                Waiting next = line.removeFirst();
                waiting.remove(holder);
                if (!line.isEmpty()) {
                    waiting.put(holder, line);
                }
                count(holder);
                next.given = true;
                next.turn.signal();
                return true;
            }
        }
        return false;
    }

    private boolean mayHaveAnother(Object holder) {
        return of(holder) < Math.min(mostOfOne, most - now);
    }

    private int of(Object holder) {
        return held.getOrDefault(holder, 0);
    }

    private void count(Object holder) {
        now++;
        held.merge(holder, 1, Integer::sum);
    }

    /// Whether a holder has as many places as one may have at most.
    public boolean hasItsOwn(Object holder) {
        lock.lock();
        try {
            return of(holder) >= mostOfOne;
        } finally {
            lock.unlock();
        }
    }

    /// The places that are taken.
    public int taken() {
        lock.lock();
        try {
            return now;
        } finally {
            lock.unlock();
        }
    }

    /// The number of those who wait for a place.
    public int waiting() {
        lock.lock();
        try {
            return waiting.values().stream().mapToInt(Deque::size).sum();
        } finally {
            lock.unlock();
        }
    }
}
