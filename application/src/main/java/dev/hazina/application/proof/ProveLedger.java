package dev.hazina.application.proof;

import dev.hazina.application.id.Ids;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.proof.LedgerProof.Proof;
import dev.hazina.application.proof.ProofRecords.Kind;
import dev.hazina.application.proof.ProofRecords.LedgerStatus;
import dev.hazina.application.proof.ProofRecords.Result;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Proves the ledger on a schedule and on request.
///
/// The whole ledger is proven once a day; rows written since the last proof are proven every minute. As soon as a
/// difference is found, the whole ledger is proven, and again every hour until it is clean: only then is there a time
/// from which the recent part can be proven. One of the instances makes a proof; if it dies, another one takes over
/// when the claim expires.
public final class ProveLedger {
    /// The interval of proofs of the whole ledger while it is clean.
    public static final Duration WHOLE_EVERY = Duration.ofDays(1);
    /// The interval of proofs of the whole ledger while there are differences.
    public static final Duration BROKEN_EVERY = Duration.ofHours(1);
    /// The interval of proofs of the recent part.
    public static final Duration RECENT_EVERY = Duration.ofMinutes(1);
    /// A longer time without a proof requires a proof of the whole ledger.
    public static final Duration LONGEST_RECENT = Duration.ofMinutes(15);
    /// A row with an instant is in the tables much sooner than this after it, or never.
    static final Duration MARGIN = Duration.ofMinutes(1);
    /// Longer than a proof may take.
    static final Duration LEASE = Duration.ofMinutes(15);
    /// Scheduled tasks of several instances run at about the same time.
    private static final Duration ABOUT = Duration.ofSeconds(5);

    private final LedgerProof ledger;
    private final ProofRecords records;
    private final LedgerAlarm alarm;
    private final Ids ids;
    private final InstantSource clock;

    public ProveLedger(LedgerProof ledger, ProofRecords records, LedgerAlarm alarm, Ids ids, InstantSource clock) {
        this.ledger = ledger;
        this.records = records;
        this.alarm = alarm;
        this.ids = ids;
        this.clock = clock;
    }

    /// Proves the whole ledger now, on request. The result counts like a scheduled one.
    public Proof whole() {
        return prove(Kind.WHOLE, Optional.empty());
    }

    /// Makes the proofs that are due, unless another instance does. It may be called as often as needed.
    public void runDue() {
        Instant now = clock.instant();
        LedgerStatus standing = records.standing();
        due(standing.at(now), now).ifPresent(kind -> {
            if (records.claim(kind, standing.last(kind).map(Result::asOf), LEASE)) {
                claimed(kind, standing.at(now));
            }
        });
    }

    private void claimed(Kind kind, LedgerStatus standing) {
        try {
            prove(kind, switch (kind) {
                case WHOLE -> Optional.empty();
                case RECENT -> standing.newest().map(last -> last.asOf().minus(MARGIN));
            });
        } catch (RuntimeException e) {
            giveBack(kind, e);
            throw e;
        }
    }

    private void giveBack(Kind kind, RuntimeException because) {
        try {
            records.release(kind);
        } catch (RuntimeException e) {
            because.addSuppressed(e);
        }
    }

    private Proof prove(Kind kind, Optional<Instant> since) {
        Proof proof = ledger.prove(since);
        Result result = Result.of(kind, proof);
        List<String> news = records.keep(result, proof.differences(), ids.next()).stream().map(Difference::sentence)
                .toList();
        if (!news.isEmpty()) {
            alarm.raise(result, news);
        }
        return proof;
    }

    private static Optional<Kind> due(LedgerStatus standing, Instant now) {
        if (standing.whole().isEmpty()) {
            return Optional.of(Kind.WHOLE);
        }
        Result whole = standing.whole().get();
        Result newest = standing.newest().orElse(whole);
        if (!whole.clean()) {
            return isOver(whole, BROKEN_EVERY, now) ? Optional.of(Kind.WHOLE) : Optional.empty();
        }
        if (!newest.clean() || isOver(whole, WHOLE_EVERY, now) || isOver(newest, LONGEST_RECENT, now)) {
            return Optional.of(Kind.WHOLE);
        }
        return isOver(newest, RECENT_EVERY.minus(ABOUT), now) ? Optional.of(Kind.RECENT) : Optional.empty();
    }

    /// A time that has not come is no age.
    private static boolean isOver(Result last, Duration time, Instant now) {
        return !last.isPast(now) || !last.asOf().plus(time).isAfter(now);
    }
}
