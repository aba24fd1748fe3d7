package dev.hazina.application.storage;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;

/// Divides what the store can do at a time among those it works for, so that the requests of one caller never take all
/// of it.
@Port
@OpenToAdapters
public interface WorkShares {
    /// Shares nothing.
    WorkShares NONE = holder -> {};

    /// Counts what the current thread asks of the store from now on for this holder. The thread has to end with its
    /// request. What threads without a holder do is the service's own work, which shares do not limit.
    ///
    /// @param holder with a meaningful `equals`
    void workFor(Object holder);
}
