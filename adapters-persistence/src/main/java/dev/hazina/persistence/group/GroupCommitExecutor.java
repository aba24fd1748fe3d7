package dev.hazina.persistence.group;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Runs items in groups that share one commit. One thread takes all items that have arrived, runs them as a group,
/// and takes the items that arrived meanwhile. No item waits for a group to fill. The number of waiting items is
/// bounded: while the work hangs, further items fail at once.
public final class GroupCommitExecutor<T> implements AutoCloseable {
    private final int maxGroupSize;
    private final int maxWaiting;
    private final Consumer<List<T>> work;
    private final BiConsumer<T, Throwable> onFailure;
    private final Thread thread;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private List<T> waiting = new ArrayList<>();
    private boolean closed;

    /// An executor without a bound, for callers whose number is small.
    public GroupCommitExecutor(String name, int maxGroupSize, Consumer<List<T>> work,
            BiConsumer<T, Throwable> onFailure) {
        this(name, maxGroupSize, Integer.MAX_VALUE, work, onFailure);
    }

    /// @param maxGroupSize the largest number of items in a group
    ///
    /// @param maxWaiting the largest number of items that wait
    ///
    /// @param work runs a group and completes each of its items
    ///
    /// @param onFailure completes an item that the work left open because it failed
    public GroupCommitExecutor(String name, int maxGroupSize, int maxWaiting, Consumer<List<T>> work,
            BiConsumer<T, Throwable> onFailure) {
        this.maxGroupSize = maxGroupSize;
        this.maxWaiting = maxWaiting;
        this.work = work;
        this.onFailure = onFailure;
        this.thread = Thread.ofPlatform().daemon().name(name).start(this::run);
    }

    /// @throws IllegalStateException when the executor is closed; the item is not run
    ///
    /// @throws CommitNotStarted when too many items are waiting; the item is not run
    public void submit(T item) {
        lock.lock();
        try {
            if (closed) {
                throw new IllegalStateException("closed: the service is stopping");
            }
            if (waiting.size() >= maxWaiting) {
                throw new CommitNotStarted("too many wait to be recorded");
            }
            waiting.add(item);
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    /// Refuses further items and returns when all earlier items are done.
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        for (List<T> group = nextGroup(); !group.isEmpty(); group = nextGroup()) {
            try {
                work.accept(group);
            } catch (RuntimeException | Error e) {
                // The thread must go on, because all later callers wait for it.
                group.forEach(item -> onFailure.accept(item, e));
            }
        }
    }

    /// The next group; empty after the end.
    private List<T> nextGroup() {
        lock.lock();
        try {
            while (waiting.isEmpty() && !closed) {
                notEmpty.awaitUninterruptibly();
            }
            List<T> group = waiting;
            if (group.size() <= maxGroupSize) {
                waiting = new ArrayList<>();
                return group;
            }
            waiting = new ArrayList<>(group.subList(maxGroupSize, group.size()));
            return new ArrayList<>(group.subList(0, maxGroupSize));
        } finally {
            lock.unlock();
        }
    }
}
