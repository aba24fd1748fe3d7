package dev.hazina.http.transport;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Bounds the admitted requests without a complete response, on all connections together. Beyond the bound requests are
/// refused before any work is done: a queue as long as there are callers would keep all of them waiting and need memory
/// for each.
///
/// The permits are shared by a dynamic threshold: a holder gets another one while it has fewer than are free. One alone
/// gets half of them, two get a third each, and however many are greedy, the next one gets a permit. A holder is a
/// merchant, or, until that is known, the address with the credentials that it sent. All unidentified requests of one
/// address have three quarters of the permits at most, even with different invented credentials.
///
/// A caller who disconnects releases its permit, though its request may still be in progress; rate limits bound how
/// often that happens.
final class ConcurrencyLimit {
    private final int most;
    private final int mostUnidentified;
    private final Map<Object, Count> holders = new HashMap<>();
    private final Map<Object, Count> unidentified = new HashMap<>();
    private int now;

    ConcurrencyLimit(int most) {
        this.most = most;
        this.mostUnidentified = Math.max(1, most - most / 4);
    }

    private static final class Count {
        private int permits;
    }

    /// Acquires a permit for an unidentified caller.
    ///
    /// @return null when there is none for it
    synchronized @Nullable RequestPermit acquire(Object address, Object claimed) {
        if (!mayHaveAnother(claimed, most - now) || of(unidentified, address) >= mostUnidentified) {
            return null;
        }
        now++;
        add(holders, claimed);
        add(unidentified, address);
        return new RequestPermit(this, address, claimed);
    }

    /// Acquires a permit for a holder that this connection has identified.
    ///
    /// @return null when there is none for it
    synchronized @Nullable RequestPermit acquire(Object holder) {
        if (!mayHaveAnother(holder, most - now)) {
            return null;
        }
        now++;
        add(holders, holder);
        return new RequestPermit(this, null, holder);
    }

    /// Counts a permit for another holder, if it may have one more. Called with this locked.
    boolean transfer(RequestPermit permit, Object holder) {
        if (!mayHaveAnother(holder, most - now + 1)) {
            return false;
        }
        forget(permit);
        add(holders, holder);
        return true;
    }

    /// Called with this locked.
    void remove(RequestPermit permit) {
        now--;
        forget(permit);
    }

    synchronized int now() {
        return now;
    }

    private boolean mayHaveAnother(Object holder, int free) {
        return of(holders, holder) < free;
    }

    private void forget(RequestPermit permit) {
        subtract(holders, permit.holder());
        Object address = permit.address();
        if (address != null) {
            subtract(unidentified, address);
        }
    }

    private static int of(Map<Object, Count> counts, Object key) {
        Count count = counts.get(key);
        return count == null ? 0 : count.permits;
    }

    private static void add(Map<Object, Count> counts, Object key) {
        counts.computeIfAbsent(key, first -> new Count()).permits++;
    }

    private static void subtract(Map<Object, Count> counts, Object key) {
        Count count = counts.get(key);
        if (count != null && --count.permits == 0) {
            counts.remove(key);
        }
    }
}
