package dev.hazina.persistence.group;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Runs items in groups that share one commit, one group after the other. The next group has all items that arrived
/// meanwhile.
public final class GroupCommitExecutor<T> implements AutoCloseable {
    private static final String ONE_KEY = "all";

    private final KeyedGroupExecutor<String, T> groups;

    /// An executor without a bound, for callers whose number is small.
    public GroupCommitExecutor(String name, int maxGroupSize, Consumer<List<T>> work,
            BiConsumer<T, Throwable> onFailure) {
        this(name, maxGroupSize, Integer.MAX_VALUE, work, onFailure);
    }

    /// @param maxGroupSize the largest number of items in a group
    /// @param maxWaiting the largest number of items that wait
    /// @param work runs a group and completes each of its items
    /// @param onFailure completes an item that the work left open because it failed
    public GroupCommitExecutor(String name, int maxGroupSize, int maxWaiting, Consumer<List<T>> work,
            BiConsumer<T, Throwable> onFailure) {
        this.groups = new KeyedGroupExecutor<>(name, new KeyedGroupExecutor.Limits(1, maxGroupSize, maxWaiting),
                item -> ONE_KEY, thread -> work, onFailure);
    }

    /// @throws IllegalStateException when the executor is closed; the item is not run
    /// @throws CommitNotStarted when too many items are waiting; the item is not run
    public void submit(T item) {
        groups.submit(item);
    }

    /// Refuses further items and returns when all earlier items are done.
    @Override
    public void close() {
        groups.close();
    }
}
