package dev.hazina.persistence.group;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Work that is cheaper done together. One thread takes whatever has arrived, does it, and takes what arrived
/// meanwhile: the busier the service, the larger the groups, and nothing ever waits for company. What waits is bounded:
/// while the work hangs, those that come fail at once instead of filling the memory.
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

    /// For callers that are so few themselves that what waits needs no bound.
    public GroupCommitExecutor(String name, int maxGroupSize, Consumer<List<T>> work, BiConsumer<T, Throwable> onFailure) {
        this(name, maxGroupSize, Integer.MAX_VALUE, work, onFailure);
    }

    /// @param maxGroupSize how many items go together
    /// @param maxWaiting how many items may wait for their group
    /// @param work does a group and answers each of its members
    /// @param onFailure answers a member that the work left without an answer because it broke
    public GroupCommitExecutor(String name, int maxGroupSize, int maxWaiting, Consumer<List<T>> work,
            BiConsumer<T, Throwable> onFailure) {
        this.maxGroupSize = maxGroupSize;
        this.maxWaiting = maxWaiting;
        this.work = work;
        this.onFailure = onFailure;
        this.thread = Thread.ofPlatform().daemon().name(name).start(this::run);
    }

    /// @throws IllegalStateException when it is closed; the item will not be worked on
    /// @throws Unavailable when too many wait already; the item will not be worked on
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

    /// Refuses what comes from now on and returns when everything that came before is done.
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
                // A thread that dies here would leave every later caller waiting for ever.
                group.forEach(item -> onFailure.accept(item, e));
            }
        }
    }

    /// The next group; empty when there will be none any more.
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
