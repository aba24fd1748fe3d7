package dev.hazina.http.transport;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// The admitted requests of one connection without a complete response, oldest first. Each keeps its share of the
/// server's resources until then, and its permit only until its response is about to leave.
final class OpenRequests {
    private final ServerResources resources;
    private final Deque<Admitted> unanswered = new ArrayDeque<>(4);
    private final Deque<Admitted> unsent = new ArrayDeque<>(4);
    /// Of the last credentials on this connection that proved to be valid.
    private int credentials;
    private @Nullable Object holder;

    /// One of them.
    ///
    /// @param tlsOnly whether the client is to remember that it shall come over TLS only
    /// @param permit null where none is needed
    /// @param credentials a hash that distinguishes its credentials from others
    /// @param bodyBytes what it has of the budget for bodies
    record Admitted(String id, boolean tlsOnly, @Nullable RequestPermit permit, int credentials, int bodyBytes) {}

    OpenRequests(ServerResources resources) {
        this.resources = resources;
    }

    /// The holder that these credentials identified on this connection; null when it isn't known.
    @Nullable
    Object holderOf(int presented) {
        return presented == credentials ? holder : null;
    }

    void add(Admitted request) {
        unanswered.add(request);
    }

    /// The request that the next response belongs to.
    @Nullable
    Admitted next() {
        return unanswered.peek();
    }

    /// The response to the next one has been written.
    void answered() {
        Admitted request = unanswered.poll();
        if (request != null) {
            unsent.add(request);
        }
    }

    /// The responses that were written are about to leave: their permits are released.
    void releasePermits() {
        unsent.forEach(this::releasePermit);
    }

    /// The responses that were written have left.
    void sent() {
        for (Admitted request = unsent.poll(); request != null; request = unsent.poll()) {
            release(request);
        }
    }

    /// The connection is gone.
    void clear() {
        sent();
        for (Admitted request = unanswered.poll(); request != null; request = unanswered.poll()) {
            release(request);
        }
    }

    private void release(Admitted request) {
        if (request.bodyBytes() > 0) {
            resources.bodies().release(request.bodyBytes());
        }
        releasePermit(request);
    }

    private void releasePermit(Admitted request) {
        RequestPermit permit = request.permit();
        Object proven = permit == null ? null : permit.release();
        if (proven != null) {
            credentials = request.credentials();
            holder = proven;
        }
    }

    boolean allAnswered() {
        return unanswered.isEmpty();
    }

    boolean allSent() {
        return unsent.isEmpty();
    }

    int count() {
        return unanswered.size() + unsent.size();
    }
}
