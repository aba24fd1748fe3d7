package dev.hazina.webhooks.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.Dns;

/// Resolves a name once and returns exactly the addresses that it has checked, because a second lookup could return
/// others. If one of the addresses is refused, all are: a name with both public and private addresses is an attack.
final class GuardedDns implements Dns {
    /// The number of lookups that run at once, of all callers. A lookup that hangs continues after its caller's time
    /// limit.
    private static final int MOST_AT_ONCE = 512;

    private final Dns resolver;
    private final AddressGuard guard;
    private final Duration timeout;
    private final Semaphore free = new Semaphore(MOST_AT_ONCE);

    /// @param timeout how long a lookup may take before it counts as failed
    GuardedDns(Dns resolver, AddressGuard guard, Duration timeout) {
        this.resolver = resolver;
        this.guard = guard;
        this.timeout = timeout;
    }

    @Override
    public List<InetAddress> lookup(String hostname) throws UnknownHostException {
        List<InetAddress> answers = List.copyOf(resolve(hostname));
        if (!answers.stream().allMatch(guard::allows)) {
            throw new RefusedAddress(hostname);
        }
        return answers;
    }

    /// Each lookup has a platform thread of its own. The system's resolver can't be interrupted and would pin the
    /// carrier of a virtual thread, so a few names whose servers never answer would block all deliveries.
    private List<InetAddress> resolve(String hostname) throws UnknownHostException {
        FutureTask<List<InetAddress>> lookup = new FutureTask<>(() -> lookUpAndLeave(hostname));
        try {
            if (!free.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
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

    private List<InetAddress> lookUpAndLeave(String hostname) throws UnknownHostException {
        try {
            return resolver.lookup(hostname);
        } finally {
            free.release();
        }
    }

    private static UnknownHostException unknown(String message, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(message);
        unknown.initCause(cause);
        return unknown;
    }
}
