package dev.hazina.application.payout;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutReview.Ending;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;

/// Who may let the payouts of an account go that are on hold.
@OpenToAdapters
public final class ReviewAgreement {
    private ReviewAgreement() {}

    /// The rule of an agreement, which pages ask for what they offer.
    ///
    /// @throws Refusal where the acting one can neither propose nor agree to end it
    public static void require(PayoutReview review, ActingStaff acting, PresentStaff people, Instant at) {
        after(review, "", acting, people, at);
    }

    /// @return with the proposal that waits for a second person; empty once it has ended
    static Optional<PayoutReview> after(PayoutReview review, String note, ActingStaff acting,
            PresentStaff people, Instant at) {
        Ending wish = new Ending(acting.name(), new Proposer(acting.actors(), acting.access()), note, at);
        return acting.isKey() ? Optional.empty() : review.end(wish, acting.confirmed(), people::isEnded);
    }
}
