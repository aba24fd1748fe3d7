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
    /// The hash of the last valid credentials on this connection.
    private int credentials;
    private @Nullable Object holder;

    /// An admitted request.
    ///
    /// @param tlsOnly whether the response tells the client to use TLS only
    /// @param permit null where none is needed
    /// @param credentials a hash that distinguishes its credentials from others
    /// @param bodyBytes the memory that it has reserved for its body
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

    /// Called when the response to the next request has been written.
    void answered() {
        Admitted request = unanswered.poll();
        if (request != null) {
            unsent.add(request);
        }
    }

    /// Releases the permits of written responses, which are about to leave.
    void releasePermits() {
        unsent.forEach(this::releasePermit);
    }

    /// Called when the written responses have left.
    void sent() {
        for (Admitted request = unsent.poll(); request != null; request = unsent.poll()) {
            release(request);
        }
    }

    /// Called when the connection is closed.
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
