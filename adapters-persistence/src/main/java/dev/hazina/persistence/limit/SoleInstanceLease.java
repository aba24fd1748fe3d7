package dev.hazina.persistence.limit;

import dev.hazina.persistence.limit.Instances.Others;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.LongSupplier;

/// Knows whether this instance is the only one on its database, and so may count by itself.
///
/// Being alone is a lease. Every second the instance writes that it is there and looks around; finding nobody, it may
/// count by itself for two seconds more. A newcomer writes that it is there before it serves, and then waits until
/// each other instance either has taken note or let its lease lapse. Taking note means: from now on count through the
/// database, and put there what was counted alone. So at no time do two instances let requests pass without knowing of
/// each other's, however long one of them was stopped in between.
///
/// When the others have gone, what they let pass still counts for a minute, so for that long the database goes on being
/// asked. Where the database fails, this instance counts by itself as well as it can, and hands that in later.
///
/// One thread calls everything here except [#countsLocally], which anyone may ask.
final class SoleInstanceLease {
    /// How long one look around is good for.
    static final Duration LEASE = Duration.ofSeconds(2);
    /// How often to look around.
    static final Duration HEARTBEAT_EVERY = Duration.ofSeconds(1);
    /// How long to go by oneself after a failure, before trying the database again.
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
    /// A window, and a slot for good measure.
    private static final long WINDOW_NANOS = SlidingWindow.NANOS + Duration.ofSeconds(1).toNanos();
    private static final Duration POLL_EVERY = Duration.ofMillis(20);
    /// An instance that is there and yet can't hand in what it counted must not keep others from serving for ever.
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);
    private static final int MAX_SUBJECTS_PER_BATCH = 500;

    private final Instances instances;
    private final SharedWindows shared;
    private final LocalWindows local;
    private final LongSupplier nanos;

    private boolean sharing;
    /// What was counted since then is not in the database.
    private long localSince;
    private long lastOtherSeen;
    private long lastHeartbeat;
    private volatile long localUntil;

    SoleInstanceLease(Instances instances, SharedWindows shared, LocalWindows local, LongSupplier nanos) {
        this.instances = instances;
        this.shared = shared;
        this.local = local;
        this.nanos = nanos;
        long now = nanos.getAsLong();
        this.localSince = now;
        this.lastHeartbeat = now - LEASE.toNanos();
        this.localUntil = now;
        this.lastOtherSeen = now - WINDOW_NANOS;
    }

    /// Joins whoever is there; returns when this instance may serve.
    void join() throws InterruptedException {
        if (shared.hasRecent()) {
            lastOtherSeen = nanos.getAsLong();
        }
        heartbeat();
    }

    /// Whether a request that was counted locally before this call may be decided by that count.
    boolean countsLocally() {
        return nanos.getAsLong() - localUntil < 0;
    }

    /// How long until the next beat; nothing when it comes before all else.
    Duration untilDue() {
        return Duration.ofNanos(Math.max(0, lastHeartbeat + HEARTBEAT_EVERY.toNanos() - nanos.getAsLong()));
    }

    /// Whether requests are to be counted in the database.
    boolean countsInDatabase() {
        return sharing;
    }

    /// Says that this instance is there, looks around, and acts on it.
    void heartbeat() throws InterruptedException {
        long asked = nanos.getAsLong();
        boolean noneRecently = asked - lastOtherSeen >= WINDOW_NANOS;
        Others others = instances.heartbeat(!noneRecently && sharing);
        if (noneRecently && others.present() == 0) {
            countLocally(asked);
        } else {
            share(others);
        }
        lastHeartbeat = asked;
    }

    /// Counts locally for a moment, because the database could not be asked.
    ///
    /// @param since when the first request was made that the database may not know of
    void fallBackToLocal(long since) {
        if (sharing) {
            sharing = false;
            localSince = since;
        }
        long now = nanos.getAsLong();
        lastHeartbeat = now + RETRY_AFTER.toNanos() - HEARTBEAT_EVERY.toNanos();
        localUntil = now + RETRY_AFTER.toNanos();
    }

    /// Hands in what was counted alone, and is gone.
    void leave() {
        localUntil = nanos.getAsLong();
        if (!sharing) {
            publish();
        }
        instances.leave();
    }

    private void countLocally(long asked) {
        if (sharing) {
            sharing = false;
            localSince = asked;
        }
        localUntil = asked + LEASE.toNanos();
    }

    private void share(Others seen) throws InterruptedException {
        Others others = seen;
        if (!sharing) {
            // Nobody decides locally from here on, and then everything that was decided so is handed in.
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
                // Others wait for this to end, and would stop waiting if nothing were heard.
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
