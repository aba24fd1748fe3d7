package dev.hazina.persistence.limit;

import dev.hazina.application.limit.RateLimits;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Counts requests by real time, whatever the service's clock says.
///
/// An instance that is alone on its database counts in memory and is exact. As soon as there is another, all count
/// through the database, in groups: what arrived while the last group was being counted is the next group. When the
/// database can't be asked in time, the instance goes by its own count, which it keeps at all times.
public final class PgRateLimits implements RateLimits, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PgRateLimits.class);
    private static final int MAX_GROUP_SIZE = 1_000;
    private static final Duration PRUNE_EVERY = Duration.ofMinutes(1);
    private static final Duration MAX_STOP = Duration.ofSeconds(5);

    private final RequestLimits limits;
    private final LongSupplier nanos;
    private final LocalWindows local;
    private final SharedWindows shared;
    private final Instances instances;
    private final SoleInstanceLease soleLease;
    private final LinkedBlockingQueue<PendingCount> queue = new LinkedBlockingQueue<>();
    private final Thread counting;
    private long prunedAt;
    private boolean failing;
    private volatile boolean closed;

    /// Joins the instances that are there; when this returns, requests may be taken. Takes a moment where there are
    /// others, because they have to know of this one first.
    ///
    /// @param dataSource gives a connection whenever it is asked, also where no transaction is open
    public PgRateLimits(InstanceId instance, DataSource dataSource, RequestLimits limits) {
        this(instance, dataSource, limits, System::nanoTime);
    }

    /// @param nanos a count that only goes up, in nanoseconds
    PgRateLimits(InstanceId instance, DataSource dataSource, RequestLimits limits, LongSupplier nanos) {
        this.limits = limits;
        this.nanos = nanos;
        this.local = new LocalWindows(nanos);
        this.shared = new SharedWindows(dataSource);
        this.instances = new Instances(dataSource, instance.value());
        this.soleLease = new SoleInstanceLease(instances, shared, local, nanos);
        this.prunedAt = nanos.getAsLong();
        join();
        this.counting = Thread.ofPlatform().daemon().name("hazina-limits").start(this::run);
    }

    @Override
    public Optional<Duration> take(Bucket bucket, String subject) {
        UUID key = SubjectHash.key(bucket, subject);
        int limit = limits.of(bucket);
        long at = nanos.getAsLong();
        // Counted here first and asked after: whoever hands in the local count later finds this request in it.
        Optional<Duration> alone = local.take(key, limit);
        if (closed || soleLease.countsLocally()) {
            return alone;
        }
        PendingCount waiting = new PendingCount(key, limit, at, alone);
        queue.add(waiting);
        return waiting.await();
    }

    /// Whether this instance counts by itself just now.
    boolean countsLocally() {
        return soleLease.countsLocally();
    }

    @Override
    public void close() {
        closed = true;
        queue.add(PendingCount.STOP);
        try {
            counting.join(MAX_STOP);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void join() {
        try {
            soleLease.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while joining the other instances", e);
        }
    }

    private void run() {
        while (!closed) {
            List<PendingCount> group = new ArrayList<>();
            try {
                collect(group);
                if (soleLease.untilDue().isZero()) {
                    soleLease.heartbeat();
                    prune();
                }
                answer(group);
                failing = false;
            } catch (InterruptedException _) {
                closed = true;
            } catch (RuntimeException e) {
                warn(e);
                soleLease.fallBackToLocal(group.stream().mapToLong(PendingCount::at).min().orElseGet(nanos));
            } finally {
                // Whoever has no answer by now gets the local one.
                group.forEach(PendingCount::completeLocally);
            }
        }
        leave();
    }

    private void warn(RuntimeException e) {
        if (!failing) {
            LOG.warn("counting requests by this instance alone until the database can be asked again", e);
        }
        failing = true;
    }

    private void collect(List<PendingCount> group) throws InterruptedException {
        PendingCount first = queue.poll(soleLease.untilDue().toNanos(), TimeUnit.NANOSECONDS);
        if (first != null) {
            group.add(first);
            queue.drainTo(group, MAX_GROUP_SIZE - 1);
        }
        group.removeIf(PendingCount.STOP::equals);
    }

    private void answer(List<PendingCount> group) {
        if (group.isEmpty() || !soleLease.countsInDatabase()) {
            return;
        }
        Map<UUID, List<PendingCount>> bySubject = new HashMap<>();
        group.forEach(waiting -> bySubject.computeIfAbsent(waiting.subject(), key -> new ArrayList<>()).add(waiting));
        Map<UUID, Integer> counts = new HashMap<>();
        bySubject.forEach((subject, waiting) -> counts.put(subject, waiting.size()));
        shared.count(counts)
                .forEach((subject, slots) -> PendingCount.answer(bySubject.getOrDefault(subject, List.of()), slots));
    }

    private void prune() {
        if (nanos.getAsLong() - prunedAt >= PRUNE_EVERY.toNanos()) {
            prunedAt = nanos.getAsLong();
            shared.prune();
            instances.prune();
        }
    }

    private void leave() {
        List<PendingCount> late = new ArrayList<>();
        queue.drainTo(late);
        late.forEach(PendingCount::completeLocally);
        try {
            soleLease.leave();
        } catch (DatabaseFailure e) {
            LOG.warn("could not hand in what was counted: {}", String.valueOf(e.getCause()));
        }
    }
}
