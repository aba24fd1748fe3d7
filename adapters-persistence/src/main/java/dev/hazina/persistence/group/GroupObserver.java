package dev.hazina.persistence.group;

/// Notices each group that was recorded, for figures. It is called by the thread of the group and must be quick.
public interface GroupObserver {
    /// Notices nothing.
    GroupObserver NONE = (size, waitedNanos, tookNanos) -> {};

    /// @param size the number of members
    /// @param waitedNanos how long the member that waited longest had waited when the group began
    /// @param tookNanos how long the group took, with its commit and all retries
    void recorded(int size, long waitedNanos, long tookNanos);
}
