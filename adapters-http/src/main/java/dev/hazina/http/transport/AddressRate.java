package dev.hazina.http.transport;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Bounds how many requests one address sends in a minute, of those that need no credentials: half of them at once, and
/// the others evenly. For IPv6 an address is a /64, and its /48 may send sixteen times as many.
///
/// It keeps one number for an address, the time at which all its requests will be paid for, and only while that lies
/// ahead. Each instance counts for itself, because it is the instance that is protected, and because a stranger's
/// request isn't worth a statement of the database.
final class AddressRate {
    /// With more addresses than this at a time some are forgotten early: a limit that is too high for a while is better
    /// than an instance without memory.
    static final int MOST_ADDRESSES = 100_000;
    private static final int OF_48 = 16;
    private static final int PREFIX_48 = 6;

    private final ConcurrentHashMap<Object, Long> paidUntil = new ConcurrentHashMap<>();
    private final long cost;
    private final long credit;
    private final LongSupplier nanos;

    AddressRate(int perMinute) {
        this(perMinute, System::nanoTime);
    }

    /// @param nanos a running count of nanoseconds
    AddressRate(int perMinute, LongSupplier nanos) {
        this.cost = Math.max(1, TimeUnit.MINUTES.toNanos(1) / perMinute);
        this.credit = Math.max(cost, TimeUnit.SECONDS.toNanos(30));
        this.nanos = nanos;
    }

    /// Counts one request. A refused one doesn't count, so waiting as long as it says helps.
    ///
    /// @return empty when it may pass; otherwise how long to wait until one may
    Optional<Duration> take(InetAddress client) {
        forgetPaid();
        long wait = take(ConnectionLimit.network(client), cost);
        if (wait == 0 && client instanceof Inet6Address) {
            wait = take(ByteBuffer.wrap(client.getAddress(), 0, PREFIX_48).slice(), Math.max(1, cost / OF_48));
        }
        return wait == 0 ? Optional.empty() : Optional.of(Duration.ofNanos(wait));
    }

    private long take(Object subject, long price) {
        long now = nanos.getAsLong();
        long[] wait = new long[1];
        paidUntil.compute(subject, (same, until) -> {
            long from = until == null || until - now < 0 ? now : until;
            wait[0] = Math.max(0, from + price - now - credit);
            return wait[0] == 0 ? from + price : from;
        });
        return wait[0];
    }

    private void forgetPaid() {
        if (paidUntil.mappingCount() >= MOST_ADDRESSES) {
            long now = nanos.getAsLong();
            paidUntil.values().removeIf(until -> until - now <= 0);
            if (paidUntil.mappingCount() >= MOST_ADDRESSES) {
                paidUntil.keySet().stream().limit(MOST_ADDRESSES / 10).forEach(paidUntil::remove);
            }
        }
    }

    int addresses() {
        return paidUntil.size();
    }
}
