package dev.hazina.persistence.limit;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/// What this instance knows of the windows that all instances share, and what it counted since it was told.
///
/// While a subject is far from its limit, each instance passes requests from memory, up to a share of the limit, and
/// publishes their number [every hundred milliseconds][#PUBLISH_EVERY]. What all instances have passed and not
/// published is at most a [part][#UNPUBLISHED] of the limit, so that at most this part too many pass, however the
/// requests are dealt out. Near the limit, or with a knowledge that is older than a second, the database decides.
///
/// A limit of up to [#ALWAYS_ASKED] gains nothing, because its requests come no more often than the publications, and
/// is asked for each time: it stays exact.
final class KnownWindows {
    static final Duration PUBLISH_EVERY = Duration.ofMillis(100);
    /// The part of a limit that all instances together may have passed and not published, in hundredths.
    static final int UNPUBLISHED = 5;
    /// As many requests in a minute as there are publications.
    static final int ALWAYS_ASKED = 600;
    private static final long NEWEST_NANOS = Duration.ofSeconds(1).toNanos();

    /// What is known about a request without asking the database.
    sealed interface Decision {}

    record Passes() implements Decision {}

    /// @param left how long until a request will pass
    record Refused(Duration left) implements Decision {}

    record Unsure() implements Decision {}

    private static final Decision PASSES = new Passes();
    private static final Decision UNSURE = new Unsure();

    private final ConcurrentHashMap<UUID, Known> known = new ConcurrentHashMap<>();
    private final LongSupplier nanos;

    KnownWindows(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// Decides a request, and counts it unless it is unsure.
    ///
    /// @param instances how many count in the database, this one included
    /// @param at not after the local count
    Decision take(UUID subject, int limit, int instances, long at) {
        Known window = limit <= ALWAYS_ASKED ? null : known.get(subject);
        return window == null ? UNSURE : window.take(limit, instances, at);
    }

    /// The requests that were counted here and are not in the database, by subject. They count as under way until
    /// [#learn] or [#forget].
    Map<UUID, Integer> unpublished() {
        Map<UUID, Integer> counts = new HashMap<>();
        known.forEach((subject, window) -> {
            int count = window.send();
            if (count > 0) {
                counts.put(subject, count);
            }
        });
        return counts;
    }

    /// The same of one subject.
    int unpublished(UUID subject) {
        Known window = known.get(subject);
        return window == null ? 0 : window.send();
    }

    /// When the first request was counted that is not in the database.
    OptionalLong unpublishedSince() {
        return known.values().stream().map(Known::unpublishedSince).flatMapToLong(OptionalLong::stream)
                .reduce((one, other) -> one - other < 0 ? one : other);
    }

    /// Keeps what the database counted, which has in it all that was sent to it before.
    void learn(UUID subject, int limit, WindowCounts counts) {
        if (limit > ALWAYS_ASKED) {
            learn(subject, counts);
        }
    }

    /// The same for a subject of which something was sent.
    void learn(UUID subject, WindowCounts counts) {
        long now = nanos.getAsLong();
        known.compute(subject, (key, window) -> window == null ? new Known(counts, now) : window.learn(counts, now));
    }

    /// Drops what is too old to decide by.
    void dropOld() {
        long now = nanos.getAsLong();
        known.values().removeIf(window -> window.endIfOld(now));
    }

    /// Drops everything, for an instance that counts alone from now on.
    void forget() {
        known.values().removeIf(Known::end);
    }

    /// One subject's window. One that has ended counts nothing more, so that no request is counted in one that was
    /// dropped.
    private static final class Known {
        private WindowCounts counts;
        private long toldAt;
        private int waiting;
        private int sent;
        private long unpublishedSince;
        private boolean ended;

        Known(WindowCounts counts, long now) {
            this.counts = counts;
            this.toldAt = now;
        }

        synchronized Decision take(int limit, int instances, long now) {
            if (ended || now - toldAt >= NEWEST_NANOS) {
                return UNSURE;
            }
            long passedMicros = (now - toldAt) / 1_000;
            int mine = waiting + sent;
            long counted = counts.totalAfter(passedMicros) + mine;
            if (counted >= limit) {
                count(now);
                return new Refused(counts.after(passedMicros).untilNextAllowed(Math.max(1, limit - mine)));
            }
            long share = (long) limit * UNPUBLISHED / (100L * instances);
            if (mine >= share || counted + share * (instances - 1) >= limit) {
                return UNSURE;
            }
            count(now);
            return PASSES;
        }

        private void count(long now) {
            if (waiting + sent == 0) {
                unpublishedSince = now;
            }
            waiting++;
        }

        synchronized int send() {
            int count = waiting;
            sent += count;
            waiting = 0;
            return count;
        }

        synchronized Known learn(WindowCounts told, long now) {
            counts = told;
            toldAt = now;
            sent = 0;
            return this;
        }

        synchronized OptionalLong unpublishedSince() {
            return waiting + sent == 0 ? OptionalLong.empty() : OptionalLong.of(unpublishedSince);
        }

        synchronized boolean endIfOld(long now) {
            return waiting + sent == 0 && now - toldAt >= NEWEST_NANOS && end();
        }

        synchronized boolean end() {
            ended = true;
            return true;
        }
    }
}
