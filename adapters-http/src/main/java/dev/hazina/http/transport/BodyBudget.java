package dev.hazina.http.transport;

import java.util.concurrent.atomic.AtomicLong;

/// The memory that the bodies of all requests may take together, from their first byte until the response has left.
/// Half of it is for bodies that are still being received, so that clients who never finish theirs leave room for those
/// who do; what a body begins with may take from all of it, so that a small one that comes in two pieces isn't refused.
final class BodyBudget {
    /// What a body may begin with whatever the others have, as long as there is room at all.
    static final int BEGINNING_BYTES = 4 * 1024;

    private final long most;
    private final AtomicLong held = new AtomicLong();

    BodyBudget(long most) {
        this.most = most;
    }

    /// Takes memory for a body that is whole, or that has only begun.
    boolean reserve(int bytes) {
        return reserve(bytes, most);
    }

    /// Takes memory for a body of which more has to come.
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
