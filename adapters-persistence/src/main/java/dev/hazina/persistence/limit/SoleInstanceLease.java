package dev.hazina.persistence.limit;

import dev.hazina.persistence.limit.Instances.Others;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.LongSupplier;

/// A lease on being the only instance on the database, which allows this instance to count in memory.
///
/// Every second the instance writes its row and counts the others. If there are none, the lease holds for two more
/// seconds. A new instance writes its row before it serves. Then it waits until each other instance has switched to
/// the database or its lease has ended. An instance that switches also writes its local counts to the database. So
/// two instances never decide without each other's counts, however long one of them was stopped.
///
/// After the others have left, their requests count for another minute, and the database is asked for that long. When
/// the database fails, the instance counts in memory and hands the counts in later.
///
/// All methods are called by one thread, except [#countsLocally] and [#present], which any thread may call.
final class SoleInstanceLease {
    /// The time for which one count of the others is valid.
    static final Duration LEASE = Duration.ofSeconds(2);
    static final Duration HEARTBEAT_EVERY = Duration.ofSeconds(1);
    /// The time to count in memory after a failure of the database.
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
    /// A window and a margin of two intervals.
    private static final long WINDOW_NANOS = SlidingWindow.NANOS + Duration.ofSeconds(1).toNanos();
    private static final Duration POLL_EVERY = Duration.ofMillis(20);
    /// An instance that can't hand in its counts must not keep others from serving.
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);
    private static final int MAX_SUBJECTS_PER_BATCH = 500;

    private final Instances instances;
    private final SharedWindows shared;
    private final LocalWindows local;
    private final KnownWindows known;
    private final LongSupplier nanos;

    private boolean sharing;
    private volatile int present = 1;
    /// The requests since then are not counted in the database.
    private long localSince;
    private long lastOtherSeen;
    private long lastHeartbeat;
    private volatile long localUntil;

    SoleInstanceLease(Instances instances, SharedWindows shared, LocalWindows local, KnownWindows known,
            LongSupplier nanos) {
        this.instances = instances;
        this.shared = shared;
        this.local = local;
        this.known = known;
        this.nanos = nanos;
        long now = nanos.getAsLong();
        this.localSince = now;
        this.lastHeartbeat = now - LEASE.toNanos();
        this.localUntil = now;
        this.lastOtherSeen = now - WINDOW_NANOS;
    }

    /// Joins the other instances and returns when this instance may serve.
    void join() throws InterruptedException {
        if (shared.hasRecent()) {
            lastOtherSeen = nanos.getAsLong();
        }
        heartbeat();
    }

    /// Whether the local count may decide a request that it counted before this call.
    boolean countsLocally() {
        return nanos.getAsLong() - localUntil < 0;
    }

    /// The time until the next heartbeat; zero when it is due.
    Duration untilDue() {
        return Duration.ofNanos(Math.max(0, lastHeartbeat + HEARTBEAT_EVERY.toNanos() - nanos.getAsLong()));
    }

    boolean countsInDatabase() {
        return sharing;
    }

    /// How many instances there were at the last heartbeat, this one included.
    int present() {
        return present;
    }

    /// Writes this instance's row, counts the others, and renews the lease or switches to the database.
    void heartbeat() throws InterruptedException {
        long asked = nanos.getAsLong();
        boolean noneRecently = asked - lastOtherSeen >= WINDOW_NANOS;
        Others others = instances.heartbeat(!noneRecently && sharing);
        if (noneRecently && others.present() == 0) {
            countLocally(asked);
        } else {
            others = share(others);
        }
        present = 1 + others.present();
        lastHeartbeat = asked;
    }

    /// Counts in memory until the database is tried again.
    ///
    /// @param since the time of the first request that the database may not have counted
    void fallBackToLocal(long since) {
        countAloneSince(since);
        long now = nanos.getAsLong();
        lastHeartbeat = now + RETRY_AFTER.toNanos() - HEARTBEAT_EVERY.toNanos();
        localUntil = now + RETRY_AFTER.toNanos();
    }

    /// Hands in the local counts and deletes this instance's row.
    void leave() {
        localUntil = nanos.getAsLong();
        if (!sharing) {
            publish();
        }
        instances.leave();
    }

    private void countLocally(long asked) {
        countAloneSince(asked);
        localUntil = asked + LEASE.toNanos();
    }

    /// What this instance has passed and not published is handed in with its local counts.
    private void countAloneSince(long since) {
        if (sharing) {
            sharing = false;
            localSince = known.unpublishedSince().stream().filter(first -> first - since < 0).findFirst()
                    .orElse(since);
            known.forget();
        }
    }

    private Others share(Others seen) throws InterruptedException {
        Others others = seen;
        if (!sharing) {
            // Local decisions end before the local counts are handed in.
            localUntil = nanos.getAsLong();
            publish();
            sharing = true;
            others = instances.heartbeat(true);
        }
        long waitingSince = nanos.getAsLong();
        while (others.alone() > 0 && nanos.getAsLong() - waitingSince < MAX_WAIT.toNanos()) {
            Thread.sleep(POLL_EVERY);
            others = instances.heartbeat(true);
        }
        if (others.present() > 0) {
            lastOtherSeen = nanos.getAsLong();
        }
        return others;
    }

    private void publish() {
        long nowMicros = shared.nowMicros();
        long now = nanos.getAsLong();
        List<UUID> subjects = local.subjects();
        for (int from = 0; from < subjects.size(); from += MAX_SUBJECTS_PER_BATCH) {
            Map<UUID, int[]> counts = new HashMap<>();
            for (UUID subject : subjects.subList(from, Math.min(subjects.size(), from + MAX_SUBJECTS_PER_BATCH))) {
                long[] times = local.times(subject, localSince);
                if (times.length > 0) {
                    counts.put(subject, countsOf(times, now, nowMicros));
                }
            }
            if (!counts.isEmpty()) {
                shared.publish(WindowCounts.intervalOf(nowMicros), counts);
                // The other instances wait for the end of this, as long as the heartbeat goes on.
                instances.heartbeat(false);
            }
        }
    }

    private static int[] countsOf(long[] times, long now, long nowMicros) {
        int[] hits = new int[WindowCounts.INTERVALS];
        long newest = WindowCounts.intervalOf(nowMicros);
        for (long time : times) {
            long interval = Math.min(newest, WindowCounts.intervalOf(nowMicros - (now - time) / 1_000));
            int place = (int) (interval - newest) + WindowCounts.INTERVALS - 1;
            if (place >= 0) {
                hits[place]++;
            }
        }
        return hits;
    }
}
