package dev.hazina.http.transport;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// The requests of one connection that were received while earlier ones were in progress, because one read of the
/// socket may return many. Nothing more is read then. They are few, and use memory from the budget for bodies.
final class PipelinedRequests {
    /// Well-behaved clients pipeline fewer requests.
    static final int MOST_WAITING = 60;

    private final BodyBudget budget;
    private final Deque<Waiting> waiting = new ArrayDeque<>(1);

    private record Waiting(ReceivedRequest request, int headBytes) {}

    PipelinedRequests(BodyBudget budget) {
        this.budget = budget;
    }

    boolean isFull() {
        return waiting.size() >= MOST_WAITING;
    }

    /// @return false when there is no memory for it; then it is dropped
    boolean add(ReceivedRequest request) {
        int headBytes = request.headBytes();
        if (!budget.reserveUnfinished(headBytes)) {
            drop(request);
            return false;
        }
        waiting.add(new Waiting(request, headBytes));
        return true;
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    @Nullable
    ReceivedRequest next() {
        Waiting next = waiting.poll();
        if (next == null) {
            return null;
        }
        budget.release(next.headBytes());
        return next.request();
    }

    /// Drops them all.
    void clear() {
        for (ReceivedRequest request = next(); request != null; request = next()) {
            drop(request);
        }
    }

    /// Drops a request that isn't admitted.
    void drop(ReceivedRequest request) {
        request.body().bytes().release();
        budget.release(request.body().reserved());
    }
}
