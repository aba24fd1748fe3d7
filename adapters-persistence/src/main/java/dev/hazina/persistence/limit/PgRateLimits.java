package dev.hazina.persistence.limit;

import dev.hazina.application.limit.RateLimits;
import dev.hazina.persistence.restore.Heartbeat;
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
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Counts requests by real time, independent of the service's clock.
///
/// A single instance on its database counts in memory and is exact. Several instances count in the database. Far from
/// a large limit they pass requests from memory and [publish][KnownWindows] how many. Otherwise the database is asked,
/// in groups: the requests that arrive while one group is counted form the next. When the database doesn't answer in
/// time, the instance decides by its local count, which it always keeps.
public final class PgRateLimits implements RateLimits, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PgRateLimits.class);
    private static final int MAX_GROUP_SIZE = 1_000;
    private static final Duration PRUNE_EVERY = Duration.ofMinutes(1);
    private static final Duration MAX_STOP = Duration.ofSeconds(5);

    private final RateLimitSettings limits;
    private final LongSupplier nanos;
    private final LocalWindows local;
    private final SharedWindows shared;
    private final KnownWindows known;
    private final Instances instances;
    private final SoleInstanceLease soleLease;
    private final LinkedBlockingQueue<PendingCount> queue = new LinkedBlockingQueue<>();
    private final Thread counting;
    private long prunedAt;
    private long publishedAt;
    private boolean failing;
    private volatile boolean closed;

    /// Joins the other instances. Requests may be taken when this returns, which takes a moment if there are
    /// others, because they have to see this instance first.
    ///
    /// @param dataSource gives connections outside transactions as well
    /// @param observer learns the position of the books after each heartbeat, the first one before this returns
    public PgRateLimits(InstanceId instance, DataSource dataSource, RateLimitSettings limits,
            Consumer<Heartbeat> observer) {
        this(instance, dataSource, limits, System::nanoTime, observer);
    }

    /// @param nanos a running count of nanoseconds
    PgRateLimits(InstanceId instance, DataSource dataSource, RateLimitSettings limits, LongSupplier nanos,
            Consumer<Heartbeat> observer) {
        this.limits = limits;
        this.nanos = nanos;
        this.local = new LocalWindows(nanos);
        this.shared = new SharedWindows(dataSource);
        this.instances = new Instances(dataSource, instance.value(), observer);
        this.known = new KnownWindows(nanos);
        this.soleLease = new SoleInstanceLease(instances, shared, local, known, nanos);
        this.prunedAt = nanos.getAsLong();
        this.publishedAt = prunedAt;
        join();
        this.counting = Thread.ofPlatform().daemon().name("hazina-limits").start(this::run);
    }

    @Override
    public Optional<Duration> take(Bucket bucket, String subject) {
        UUID key = SubjectHash.key(bucket, subject);
        int limit = limits.of(bucket);
        long at = nanos.getAsLong();
        // The local count comes first, so that a later transfer of the local counts to the database includes
        // this request.
        Optional<Duration> alone = local.take(key, limit);
        if (closed || soleLease.countsLocally()) {
            return alone;
        }
        return switch (known.take(key, limit, soleLease.present(), at)) {
            case KnownWindows.Passes _ -> Optional.empty();
            case KnownWindows.Refused refused -> Optional.of(refused.left());
            case KnownWindows.Unsure _ -> ask(new PendingCount(key, limit, at, alone));
        };
    }

    private Optional<Duration> ask(PendingCount waiting) {
        queue.add(waiting);
        return waiting.await();
    }

    @Override
    public int most(Bucket bucket) {
        return limits.of(bucket);
    }

    /// Whether this instance decides by its local count at present.
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
                publish();
                failing = false;
            } catch (InterruptedException _) {
                closed = true;
            } catch (RuntimeException e) {
                warn(e);
                soleLease.fallBackToLocal(group.stream().mapToLong(PendingCount::at).min().orElseGet(nanos));
            } finally {
                // Requests without a shared decision get the local one.
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
        long due = soleLease.untilDue().toNanos();
        PendingCount first = queue.poll(soleLease.countsInDatabase() ? Math.min(due, untilPublished()) : due,
                TimeUnit.NANOSECONDS);
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
        bySubject.forEach((subject, waiting) -> counts.put(subject, waiting.size() + known.unpublished(subject)));
        shared.count(counts).forEach((subject, slots) -> {
            List<PendingCount> waiting = bySubject.getOrDefault(subject, List.of());
            waiting.stream().findFirst().ifPresent(first -> known.learn(subject, first.limit(), slots));
            PendingCount.answer(waiting, slots);
        });
    }

    private long untilPublished() {
        return Math.max(0, publishedAt + KnownWindows.PUBLISH_EVERY.toNanos() - nanos.getAsLong());
    }

    /// Tells the other instances what passed from memory.
    private void publish() {
        if (soleLease.countsInDatabase() && untilPublished() == 0) {
            publishedAt = nanos.getAsLong();
            Map<UUID, Integer> counts = known.unpublished();
            if (!counts.isEmpty()) {
                shared.count(counts).forEach(known::learn);
            }
        }
    }

    private void prune() {
        if (nanos.getAsLong() - prunedAt >= PRUNE_EVERY.toNanos()) {
            prunedAt = nanos.getAsLong();
            shared.prune();
            instances.prune();
        }
        known.dropOld();
    }

    private void leave() {
        List<PendingCount> late = new ArrayList<>();
        queue.drainTo(late);
        late.forEach(PendingCount::completeLocally);
        try {
            publishedAt = nanos.getAsLong() - KnownWindows.PUBLISH_EVERY.toNanos();
            publish();
            soleLease.leave();
        } catch (DatabaseFailure e) {
            LOG.warn("could not hand in what was counted: {}", String.valueOf(e.getCause()));
        }
    }
}
