package dev.hazina.application.ledger;

import java.util.ArrayList;
import java.util.List;

/// The decision of an operation: an answer for the caller, and the changes to record.
public record Decision<R>(R result, List<Change> changes) {
    public Decision {
        changes = List.copyOf(changes);
    }

    /// A decision that changes nothing.
    public static <R> Decision<R> of(R result) {
        return new Decision<>(result, List.of());
    }

    public static <R> Decision<R> of(R result, Change... changes) {
        return new Decision<>(result, List.of(changes));
    }

    public Decision<R> and(Change change) {
        List<Change> all = new ArrayList<>(changes);
        all.add(change);
        return new Decision<>(result, all);
    }
}
