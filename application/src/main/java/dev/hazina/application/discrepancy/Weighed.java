package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.merchant.ActingStaff;
import dev.hazina.application.merchant.PresentStaff;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState.Proposer;
import dev.hazina.domain.discrepancy.Resolution;

/// A decision, weighed against the people as they are in its commit.
///
/// @param now the discrepancy, without a proposal whose proposer is gone
/// @param agreed whether the decision may be carried out; otherwise it is proposed
/// @param by the one who decides
record Weighed(Discrepancy now, boolean agreed, Proposer by) {

    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when another one has proposed the same, and the two are not
    ///         known to be two people
    static Weighed of(LockedRows locked, Discrepancy known, Resolution wanted, Actor by, ApprovalRule rule) {
        PresentStaff staff = locked.staff();
        ActingStaff acting = staff.require(by, wanted.at());
        Discrepancy now = known.withoutEnded(staff::isEnded);
        now.requireIndependent(wanted, acting.actors(), acting.confirmed());
        return new Weighed(now, now.isAgreed(wanted, known.takesTwo(wanted, rule)),
                new Proposer(acting.actors(), acting.access()));
    }
}
