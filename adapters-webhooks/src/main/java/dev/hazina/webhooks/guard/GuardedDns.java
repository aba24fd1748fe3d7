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

/// Looks a name up once and hands on exactly the addresses it has checked. Whoever looked it up again to connect would
/// be told something else the second time. One bad answer spoils them all: a name that is public and private at once
/// is a trap.
final class GuardedDns implements Dns {
    /// Lookups under way, all callers together. One that hangs goes on after its caller has gone.
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

    /// On a platform thread of its own, because the system's resolver can be neither interrupted nor hurried, and would
    /// hold on to the carrier of a virtual thread: a few names whose servers never answer would stop everybody.
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
