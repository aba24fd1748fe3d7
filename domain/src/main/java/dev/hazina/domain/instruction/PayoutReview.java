package dev.hazina.domain.instruction;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.Proposer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Platform staff keep the payouts of an account from being sent until they have looked into something. One person puts
/// it on the account, and two end it.
///
/// @param reason what its merchant reads about it
/// @param lostUntil after a restore, until when payouts were opened that may have been sent although the books hold
///        them as unsent; empty where none was
/// @param ending what a person has proposed; it may count no more
public record PayoutReview(AccountId account, String reason, Instant since, Optional<Instant> lostUntil,
        Optional<Ending> ending) {
    /// The longest reason and the longest note, in code points.
    public static final int LONGEST_TEXT = 200;
    /// The time in which a second person can agree to its end.
    public static final Duration LIFE = Duration.ofHours(24);

    /// A person of the staff has proposed to end it.
    ///
    /// @param by the id of the person
    /// @param note why
    public record Ending(String by, Proposer proposer, String note, Instant at) {

        /// Whether a second person can agree: it is young enough, and its proposer still has the access.
        public boolean isOpen(EndedAccess ended, Instant now) {
            return now.isBefore(at.plus(LIFE)) && !ended.isEnded(by, proposer.access());
        }
    }

    /// The same from now on for this reason; what was proposed ends.
    public PayoutReview because(String other) {
        return new PayoutReview(account, other, since, lostUntil, Optional.empty());
    }

    /// The same where what was opened until now may have been sent.
    public PayoutReview afterRestore(Instant now) {
        return new PayoutReview(account, reason, since, Optional.of(now), Optional.empty());
    }

    /// Whether a payout or refund that the books hold as unsent may have been sent: nothing gives its money back but a
    /// person who has looked it up.
    public boolean doubts(Instruction<?> unsent) {
        return unsent.isUnsent() && lostUntil.filter(until -> !unsent.details().createdAt().isAfter(until)).isPresent();
    }

    /// What becomes of it as one more person wants to end it.
    ///
    /// @param confirmed whether that one is known to be a person of their own
    /// @return with the wish, where none is open yet; empty where it has ended
    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when the same person has proposed it, or the two are not
    ///         known to be two people
    public Optional<PayoutReview> end(Ending wish, boolean confirmed, EndedAccess ended) {
        Optional<Ending> open = ending.filter(one -> one.isOpen(ended, wish.at()));
        open.ifPresent(first -> first.proposer().requireSecond(first.by(), wish.by(), wish.proposer().actors(),
                confirmed));
        return open.isPresent()
                ? Optional.empty()
                : Optional.of(new PayoutReview(account, reason, since, lostUntil, Optional.of(wish)));
    }

    /// What it puts on a payout that is opened.
    public Hold hold(Instant now) {
        return Hold.forReview(now, reason);
    }

    /// What it puts on what is not sent.
    public Hold hold(Instruction<?> unsent, Instant now) {
        return doubts(unsent) ? Hold.inDoubt(now, reason) : hold(now);
    }
}
