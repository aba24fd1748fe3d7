package dev.hazina.application.limit;

import dev.hazina.application.boundary.OpenToAdapters;
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
@OpenToAdapters
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

    /// One that waits in the line of its holder.
    private static final class Waiting {
        private final Runnable turn;
        private boolean given;

        Waiting(Runnable turn) {
            this.turn = turn;
        }
    }

    /// A place that is taken, or waited for without a thread.
    public final class Turn {
        private final Object holder;
        private final Waiting own;
        private boolean over;

        private Turn(Object holder, Waiting own) {
            this.holder = holder;
            this.own = own;
        }

        /// Whether there is a place for it, or was before it was over.
        public boolean hasCome() {
            lock.lock();
            try {
                return own.given;
            } finally {
                lock.unlock();
            }
        }

        /// Gives the place back, or leaves the line; a second time does nothing.
        public void end() {
            lock.lock();
            try {
                if (!over) {
                    over = true;
                    if (own.given) {
                        release(holder);
                    } else {
                        leave(holder, own);
                    }
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /// Takes a place, or waits in line for one.
    ///
    /// @param holder with a meaningful `equals`
    /// @param whenLater what is told once there is a place, where there is none now; it must not wait for anything
    public Turn line(Object holder, Runnable whenLater) {
        lock.lock();
        try {
            Waiting own = new Waiting(whenLater);
            if (!waiting.containsKey(holder) && mayHaveAnother(holder)) {
                count(holder);
                own.given = true;
            } else {
                waiting.computeIfAbsent(holder, first -> new ArrayDeque<>()).add(own);
            }
            return new Turn(holder, own);
        } finally {
            lock.unlock();
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
        Condition turn = lock.newCondition();
        Waiting own = new Waiting(turn::signal);
        waiting.computeIfAbsent(holder, first -> new ArrayDeque<>()).add(own);
        long left = patienceNanos;
        try {
            while (!own.given && left > 0) {
                left = turn.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!own.given) {
            leave(holder, own);
        }
        return own.given;
    }

    private void leave(Object holder, Waiting own) {
        waiting.computeIfPresent(holder, (same, line) -> {
            line.remove(own);
            return line.isEmpty() ? null : line;
        });
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
                next.turn.run();
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
