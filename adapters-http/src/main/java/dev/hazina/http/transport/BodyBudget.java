package dev.hazina.http.transport;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/// The memory that the bodies of all requests may use together, from their first byte until the response has left. Half
/// of it is for bodies that are still being received, so that clients that never finish a body leave memory for others.
/// The beginning of a body may use all of it, so that a small body in two pieces isn't refused.
final class BodyBudget {
    /// The size of a beginning, which is accepted while any memory is free.
    static final int BEGINNING_BYTES = 4 * 1024;

    private final long most;
    private final AtomicLong held = new AtomicLong();
    private final AtomicBoolean isLong = new AtomicBoolean();

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

    /// The place for a body beyond the usual length. There is one, so that nothing but a statement's own sender waits
    /// for it, and no more memory is taken for such bodies than for one.
    ///
    /// @return whether it was free; it is free again when the body's memory is released
    boolean takeLong() {
        return isLong.compareAndSet(false, true);
    }

    /// The body did not become so long.
    void endLong() {
        isLong.set(false);
    }

    void release(int bytes) {
        if (bytes > RequestLimits.BODY_BYTES) {
            endLong();
        }
        held.addAndGet(-bytes);
    }

    long held() {
        return held.get();
    }
}
