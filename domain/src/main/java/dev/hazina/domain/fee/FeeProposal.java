package dev.hazina.domain.fee;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.Proposer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Fees that one person of the staff has proposed for a merchant, until a second person agrees.
///
/// @param rules as [FeeSchedule#normal] writes them
/// @param countsFrom empty for the moment in which the second person agrees
/// @param by the person or key that proposed them
public record FeeProposal(MerchantId merchant, String rules, Optional<Instant> countsFrom, String by,
        Proposer proposer, Instant at) {
    /// The time in which a second person can agree.
    public static final Duration LIFE = Duration.ofHours(24);

    /// Whether a second person can agree: it is young enough, its time has not come, and its proposer still has the
    /// access.
    public boolean isOpen(EndedAccess ended, Instant now) {
        return now.isBefore(at.plus(LIFE)) && !ended.isEnded(by, proposer.access())
                && countsFrom.filter(now::isAfter).isEmpty();
    }

    boolean isSameAs(FeeProposal other) {
        return rules.equals(other.rules) && countsFrom.equals(other.countsFrom);
    }
}
