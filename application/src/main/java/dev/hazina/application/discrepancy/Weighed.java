package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.DecidedAlone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.people.Proposer;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A decision, weighed against people and limits as they are in its commit.
///
/// @param now the discrepancy, without a proposal whose proposer is gone
/// @param agreed whether the decision may be carried out; otherwise it is proposed
/// @param by the one who decides
/// @param alone what counts as decided by one person, when it is carried out
record Weighed(Discrepancy now, boolean agreed, Proposer by, Optional<DecidedAlone> alone) {

    /// @param rule the settings that this instance was started with
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when another one has proposed the same, and the two are
    ///         not known to be two people
    static Weighed of(LockedRows locked, Discrepancy known, Resolution wanted, Actor by, TwoPeopleRule rule) {
        PresentStaff staff = locked.staff();
        ActingStaff acting = staff.require(by, Permission.DECIDE_MONEY, wanted.at());
        Discrepancy now = known.withoutEnded(staff.ended(rule.keys()));
        now.requireIndependent(wanted, acting.actors(), acting.confirmed());
        boolean two = known.takesTwo(wanted, locked.approvals().with(rule.limits()), acting.actors());
        return new Weighed(now, now.isAgreed(wanted, two), new Proposer(acting.actors(), acting.access()),
                two ? Optional.empty() : now.decidedAlone(wanted, acting.actors()));
    }

    /// @param id of what is kept
    Optional<Change> counted(UUID id, Instant at) {
        return alone.map(decided -> new Change.DecidedByOne(id, decided, at));
    }
}
