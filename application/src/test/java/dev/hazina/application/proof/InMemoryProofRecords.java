package dev.hazina.application.proof;

import dev.hazina.application.proof.LedgerProof.Difference;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The results of proofs, in memory.
public final class InMemoryProofRecords implements ProofRecords, LedgerAlerts {
    private static final int MOST_DOUBLINGS = 6;
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private final InstantSource clock;
    private final Map<Kind, Instant> claimedUntil = new EnumMap<>(Kind.class);
    private final Map<Kind, Result> results = new EnumMap<>(Kind.class);
    private final Map<Kind, Set<String>> known = new EnumMap<>(Kind.class);
    private final List<Raised> alerts = new ArrayList<>();

    public InMemoryProofRecords(InstantSource clock) {
        this.clock = clock;
    }

    private static final class Raised {
        private final LedgerAlert alert;
        private Instant next;
        private int attempts;
        private boolean told;

        private Raised(LedgerAlert alert) {
            this.alert = alert;
            this.next = alert.raisedAt();
        }
    }

    @Override
    public synchronized LedgerStatus standing() {
        return new LedgerStatus(Optional.ofNullable(results.get(Kind.WHOLE)),
                Optional.ofNullable(results.get(Kind.RECENT)));
    }

    @Override
    public synchronized boolean claim(Kind kind, Optional<Instant> last, Duration lease) {
        Instant now = clock.instant();
        Instant until = now.plus(lease);
        Instant claimed = claimedUntil.getOrDefault(kind, Instant.MIN);
        boolean free = (!claimed.isAfter(now) || claimed.isAfter(until.plus(CLOCKS_DIFFER)))
                && Optional.ofNullable(results.get(kind)).map(Result::asOf).equals(last);
        if (free) {
            claimedUntil.put(kind, until);
        }
        return free;
    }

    @Override
    public synchronized void release(Kind kind) {
        claimedUntil.put(kind, clock.instant());
    }

    /// Puts a result there as it is, also one of a time that has not come.
    public synchronized void put(Result result) {
        results.put(result.kind(), result);
    }

    @Override
    public synchronized List<Difference> keep(Result made, List<Difference> found, UUID alert) {
        Instant now = clock.instant();
        Result result = new Result(made.kind(), made.asOf().isAfter(now) ? now : made.asOf(), made.took(),
                made.entries(), made.count(), made.sentences());
        Optional<Result> before = Optional.ofNullable(results.get(result.kind()));
        if (result.clean() && before.filter(kept -> kept.asOf().isAfter(result.asOf()) && kept.isPast(now))
                .isPresent()) {
            return List.of();
        }
        List<Difference> news = found.stream()
                .filter(difference -> known.values().stream().noneMatch(all -> all.contains(difference.about())))
                .toList();
        claimedUntil.put(result.kind(), now);
        results.put(result.kind(), result);
        known.put(result.kind(), new HashSet<>(found.stream().map(Difference::about).toList()));
        if (!news.isEmpty()) {
            alerts.add(new Raised(new LedgerAlert(alert, result.kind(), result.asOf(),
                    result.asOf().plus(result.took()), news.size(),
                    news.stream().limit(MOST_SENTENCES).map(Difference::sentence).toList())));
        }
        return news;
    }

    @Override
    public synchronized List<LedgerAlert> claim(Instant since, Instant now, int most) {
        List<Raised> due = alerts.stream().filter(raised -> !raised.told && (!raised.next.isAfter(now)
                || raised.next.isAfter(now.plus(LONGEST_WAIT).plus(CLOCKS_DIFFER)))
                && !raised.alert.raisedAt().isBefore(since)).limit(most).toList();
        due.forEach(raised -> {
            Duration wait = raised.attempts < MOST_DOUBLINGS
                    ? Duration.ofMinutes(1L << raised.attempts)
                    : LONGEST_WAIT;
            raised.next = now.plus(wait);
            raised.attempts++;
        });
        return due.stream().map(raised -> raised.alert).toList();
    }

    @Override
    public synchronized void told(UUID alert, Instant at) {
        alerts.stream().filter(raised -> raised.alert.id().equals(alert)).forEach(raised -> raised.told = true);
    }
}
