package dev.hazina.webhooks.guard;

import dev.hazina.application.limit.Places;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.Dns;

/// Resolves a name once and returns exactly the addresses that it has checked, because a second lookup could return
/// others. If one of the addresses is refused, all are: a name with both public and private addresses is an attack.
final class GuardedDns implements Dns {
    /// The number of lookups that run at once, of all callers. A lookup that hangs continues after its caller's time
    /// limit.
    static final int MOST_AT_ONCE = 512;
    /// The part of them for one holder, so that a merchant whose names never resolve holds up only its own deliveries.
    static final int MOST_OF_ONE = 32;
    private static final String NOBODY = "";

    private final Dns resolver;
    private final AddressGuard guard;
    private final Duration timeout;
    private final Places places = new Places(MOST_AT_ONCE, MOST_OF_ONE);

    /// @param timeout how long a lookup may take before it counts as failed
    GuardedDns(Dns resolver, AddressGuard guard, Duration timeout) {
        this.resolver = resolver;
        this.guard = guard;
        this.timeout = timeout;
    }

    @Override
    public List<InetAddress> lookup(String hostname) throws UnknownHostException {
        return lookup(NOBODY, hostname);
    }

    /// Resolves a name in the share of a holder.
    ///
    /// @param holder with a meaningful `equals`
    List<InetAddress> lookup(Object holder, String hostname) throws UnknownHostException {
        List<InetAddress> answers = List.copyOf(resolve(holder, hostname));
        if (!answers.stream().allMatch(guard::allows)) {
            throw new RefusedAddress(hostname);
        }
        return answers;
    }

    /// Each lookup has a platform thread of its own. The system's resolver can't be interrupted and would pin the
    /// carrier of a virtual thread, so a few names whose servers never answer would block all deliveries.
    private List<InetAddress> resolve(Object holder, String hostname) throws UnknownHostException {
        FutureTask<List<InetAddress>> lookup = new FutureTask<>(() -> lookUpAndLeave(holder, hostname));
        try {
            if (!places.take(holder, timeout.toNanos())) {
                throw new UnknownHostException("too many lookups hang to look up " + hostname);
            }
            Thread.ofPlatform().daemon().name("lookup of " + hostname).start(lookup);
            return lookup.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw unknown(hostname + " could not be looked up", e);
        } catch (TimeoutException e) {
            throw unknown(hostname + " was not looked up in time", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown("the lookup of " + hostname + " was interrupted", e);
        }
    }

    private List<InetAddress> lookUpAndLeave(Object holder, String hostname) throws UnknownHostException {
        try {
            return resolver.lookup(hostname);
        } finally {
            places.release(holder);
        }
    }

    private static UnknownHostException unknown(String message, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(message);
        unknown.initCause(cause);
        return unknown;
    }
}
