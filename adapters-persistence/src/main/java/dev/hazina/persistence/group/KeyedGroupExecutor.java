package dev.hazina.persistence.group;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Runs items in groups that share one commit. Several groups are under way at a time, each with its own thread. The
/// items of one key are run in the order in which they were submitted, and never in two groups at the same time.
///
/// A free thread takes all items that have arrived, except those of keys that a group under way holds. No item waits
/// for a group to fill, and no thread is idle while there is an item that it may run. If more items wait than a group
/// can have, all keys get equal shares, so that a busy key doesn't delay the others.
///
/// The number of waiting items is bounded: while the work hangs, further items fail at once.
public final class KeyedGroupExecutor<K, T> implements AutoCloseable {
    private final Limits limits;
    private final Function<? super T, K> keyOf;
    private final BiConsumer<T, Throwable> onFailure;
    private final List<Thread> threads;

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<K, Line<K, T>> lines = new HashMap<>();
    /// The keys with waiting items that no group under way holds, the longest free first.
    private final Deque<Line<K, T>> free = new ArrayDeque<>();
    private int waiting;
    /// The threads without a group, the shortest idle first. That one is woken: what it last used is likely still in
    /// the processor's caches, and its connection is the one that was used last.
    private final Deque<Condition> idle = new ArrayDeque<>();
    /// Whether an idle thread was woken that hasn't taken its group yet. It takes everything that is free, so another
    /// one would wake for nothing.
    private boolean waking;
    private boolean closed;

    /// @param maxGroups the largest number of groups under way
    /// @param maxGroupSize the largest number of items in a group
    /// @param maxWaiting the largest number of items that wait
    public record Limits(int maxGroups, int maxGroupSize, int maxWaiting) {}

    /// The waiting items of one key.
    private static final class Line<K, T> {
        private final K key;
        private final Deque<T> items = new ArrayDeque<>();
        private boolean isHeld;

        Line(K key) {
            this.key = key;
        }
    }

    /// The items that are run together, and the keys that the group holds meanwhile.
    private record Group<K, T>(List<T> items, List<Line<K, T>> held) {}

    /// @param keyOf returns the key of an item
    /// @param work creates the work of a thread, which runs a group and completes each of its items
    /// @param onFailure completes an item that the work left open because it failed
    public KeyedGroupExecutor(String name, Limits limits, Function<? super T, K> keyOf,
            IntFunction<Consumer<List<T>>> work, BiConsumer<T, Throwable> onFailure) {
        this.limits = limits;
        this.keyOf = keyOf;
        this.onFailure = onFailure;
        this.threads = IntStream.range(0, limits.maxGroups()).mapToObj(number -> {
            Consumer<List<T>> own = work.apply(number);
            return Thread.ofPlatform().daemon().name(name + "-" + number).start(() -> run(own));
        }).toList();
    }

    /// @throws IllegalStateException when the executor is closed; the item is not run
    /// @throws CommitNotStarted when too many items are waiting; the item is not run
    public void submit(T item) {
        K key = keyOf.apply(item);
        lock.lock();
        try {
            if (closed) {
                throw new IllegalStateException("closed: the service is stopping");
            }
            if (waiting >= limits.maxWaiting()) {
                throw new CommitNotStarted("too many wait to be recorded");
            }
            waiting++;
            Line<K, T> line = lines.computeIfAbsent(key, Line::new);
            line.items.add(item);
            if (!line.isHeld && line.items.size() == 1) {
                free.add(line);
                wakeOne();
            }
        } finally {
            lock.unlock();
        }
    }

    private void wakeOne() {
        if (!idle.isEmpty() && !waking) {
            waking = true;
            idle.getFirst().signal();
        }
    }

    /// Refuses further items and returns when all earlier items are done.
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            idle.forEach(Condition::signal);
        } finally {
            lock.unlock();
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(Consumer<List<T>> work) {
        Condition mayRun = lock.newCondition();
        List<Line<K, T>> held = List.of();
        for (Group<K, T> group = next(held, mayRun); !group.items().isEmpty(); group = next(held, mayRun)) {
            held = group.held();
            try {
                work.accept(group.items());
            } catch (RuntimeException | Error e) {
                // The thread must go on, because all later callers wait for it.
                group.items().forEach(item -> onFailure.accept(item, e));
            }
        }
    }

    /// The next group; empty after the end.
    ///
    /// @param held the keys of the thread's last group, which are released
    /// @param mayRun the thread waits for it
    private Group<K, T> next(List<Line<K, T>> held, Condition mayRun) {
        lock.lock();
        try {
            held.forEach(this::release);
            while (free.isEmpty() && !closed) {
                idle.addFirst(mayRun);
                mayRun.awaitUninterruptibly();
                idle.remove(mayRun);
                waking = false;
            }
            Group<K, T> group = take();
            if (!free.isEmpty()) {
                wakeOne();
            }
            return group;
        } finally {
            lock.unlock();
        }
    }

    private void release(Line<K, T> line) {
        line.isHeld = false;
        if (line.items.isEmpty()) {
            lines.remove(line.key);
        } else {
            free.add(line);
        }
    }

    private Group<K, T> take() {
        List<T> items = new ArrayList<>(Math.min(waiting, limits.maxGroupSize()));
        List<Line<K, T>> held = new ArrayList<>(Math.min(free.size(), limits.maxGroupSize()));
        int share = Math.max(1, limits.maxGroupSize() / Math.max(1, free.size()));
        while (!free.isEmpty() && items.size() < limits.maxGroupSize()) {
            Line<K, T> line = free.remove();
            line.isHeld = true;
            held.add(line);
            move(line, items, share);
        }
        // What some keys left of their shares is for those that have more.
        held.forEach(line -> move(line, items, limits.maxGroupSize()));
        waiting -= items.size();
        return new Group<>(items, held);
    }

    private void move(Line<K, T> from, List<T> to, int most) {
        int room = Math.min(most, limits.maxGroupSize() - to.size());
        for (int moved = 0; moved < room && !from.items.isEmpty(); moved++) {
            to.add(from.items.remove());
        }
    }
}
