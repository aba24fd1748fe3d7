package dev.hazina.http.transport;

import java.util.concurrent.atomic.AtomicLong;

/// The memory that the bodies of all requests may use together, from their first byte until the response has left. Half
/// of it is for bodies that are still being received, so that clients that never finish a body leave memory for others.
/// The beginning of a body may use all of it, so that a small body in two pieces isn't refused.
final class BodyBudget {
    /// The size of a beginning, which is accepted while any memory is free.
    static final int BEGINNING_BYTES = 4 * 1024;

    private final long most;
    private final AtomicLong held = new AtomicLong();

    BodyBudget(long most) {
        this.most = most;
    }

    /// Reserves memory for a body that is complete, or that has just begun.
    boolean reserve(int bytes) {
        return reserve(bytes, most);
    }

    /// Reserves memory for a body that is incomplete.
    boolean reserveUnfinished(int bytes) {
        return reserve(bytes, most / 2);
    }

    private boolean reserve(int bytes, long bound) {
        if (held.addAndGet(bytes) <= bound) {
            return true;
        }
        held.addAndGet(-bytes);
        return false;
    }

    void release(int bytes) {
        held.addAndGet(-bytes);
    }

    long held() {
        return held.get();
    }
}
