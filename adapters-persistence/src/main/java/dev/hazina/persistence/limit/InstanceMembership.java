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
/// One thread calls everything here except [#isAlone], which anyone may ask.
final class InstanceMembership {
    /// How long one look around is good for.
    static final Duration LEASE = Duration.ofSeconds(2);
    /// How often to look around.
    static final Duration BEAT = Duration.ofSeconds(1);
    /// How long to go by oneself after a failure, before trying the database again.
    private static final Duration RESPITE = Duration.ofSeconds(1);
    /// A window, and a slot for good measure.
    private static final long REMEMBER_NANOS = SlidingWindow.NANOS + Duration.ofSeconds(1).toNanos();
    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);
    /// An instance that is there and yet can't hand in what it counted must not keep others from serving for ever.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);
    private static final int SUBJECTS_AT_ONCE = 500;

    private final Instances instances;
    private final SharedWindows shared;
    private final LocalWindows local;
    private final LongSupplier nanos;

    private boolean sharing;
    /// What was counted since then is not in the database.
    private long aloneSince;
    private long lastCompany;
    private long lastBeat;
    private volatile long aloneUntil;

    InstanceMembership(Instances instances, SharedWindows shared, LocalWindows local, LongSupplier nanos) {
        this.instances = instances;
        this.shared = shared;
        this.local = local;
        this.nanos = nanos;
        long now = nanos.getAsLong();
        this.aloneSince = now;
        this.lastBeat = now - LEASE.toNanos();
        this.aloneUntil = now;
        this.lastCompany = now - REMEMBER_NANOS;
    }

    /// Joins whoever is there; returns when this instance may serve.
    void join() throws InterruptedException {
        if (shared.hasRecent()) {
            lastCompany = nanos.getAsLong();
        }
        beat();
    }

    /// Whether a request that was counted locally before this call may be decided by that count.
    boolean isAlone() {
        return nanos.getAsLong() - aloneUntil < 0;
    }

    /// How long until the next beat; nothing when it comes before all else.
    Duration untilDue() {
        return Duration.ofNanos(Math.max(0, lastBeat + BEAT.toNanos() - nanos.getAsLong()));
    }

    /// Whether requests are to be counted in the database.
    boolean isSharing() {
        return sharing;
    }

    /// Says that this instance is there, looks around, and acts on it.
    void beat() throws InterruptedException {
        long asked = nanos.getAsLong();
        boolean lonely = asked - lastCompany >= REMEMBER_NANOS;
        Others others = instances.beat(!lonely && sharing);
        if (lonely && others.present() == 0) {
            beAlone(asked);
        } else {
            share(others);
        }
        lastBeat = asked;
    }

    /// Counts locally for a moment, because the database could not be asked.
    ///
    /// @param since when the first request was made that the database may not know of
    void goWithout(long since) {
        if (sharing) {
            sharing = false;
            aloneSince = since;
        }
        long now = nanos.getAsLong();
        lastBeat = now + RESPITE.toNanos() - BEAT.toNanos();
        aloneUntil = now + RESPITE.toNanos();
    }

    /// Hands in what was counted alone, and is gone.
    void leave() {
        aloneUntil = nanos.getAsLong();
        if (!sharing) {
            publish();
        }
        instances.leave();
    }

    private void beAlone(long asked) {
        if (sharing) {
            sharing = false;
            aloneSince = asked;
        }
        aloneUntil = asked + LEASE.toNanos();
    }

    private void share(Others seen) throws InterruptedException {
        Others others = seen;
        if (!sharing) {
            // Nobody decides locally from here on, and then everything that was decided so is handed in.
            aloneUntil = nanos.getAsLong();
            publish();
            sharing = true;
            others = instances.beat(true);
        }
        long waitingSince = nanos.getAsLong();
        while (others.alone() > 0 && nanos.getAsLong() - waitingSince < LONGEST_WAIT.toNanos()) {
            Thread.sleep(LOOK_AGAIN);
            others = instances.beat(true);
        }
        if (others.present() > 0) {
            lastCompany = nanos.getAsLong();
        }
    }

    private void publish() {
        long nowMicros = shared.nowMicros();
        long now = nanos.getAsLong();
        List<UUID> subjects = local.subjects();
        for (int from = 0; from < subjects.size(); from += SUBJECTS_AT_ONCE) {
            Map<UUID, int[]> made = new HashMap<>();
            for (UUID subject : subjects.subList(from, Math.min(subjects.size(), from + SUBJECTS_AT_ONCE))) {
                long[] times = local.times(subject, aloneSince);
                if (times.length > 0) {
                    made.put(subject, slots(times, now, nowMicros));
                }
            }
            if (!made.isEmpty()) {
                shared.publish(WindowSlots.of(nowMicros), made);
                // Others wait for this to end, and would stop waiting if nothing were heard.
                instances.beat(false);
            }
        }
    }

    private static int[] slots(long[] times, long now, long nowMicros) {
        int[] hits = new int[WindowSlots.COUNT];
        long newest = WindowSlots.of(nowMicros);
        for (long time : times) {
            long slot = Math.min(newest, WindowSlots.of(nowMicros - (now - time) / 1_000));
            int place = (int) (slot - newest) + WindowSlots.COUNT - 1;
            if (place >= 0) {
                hits[place]++;
            }
        }
        return hits;
    }
}
