package dev.hazina.application.agreement;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.people.Users;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.AccessProposal.Act;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What platform staff do to the access of merchants' users, with the proposals that wait for a second person. Each
/// step is recorded with its audit entry in one transaction.
@Port
public interface AccessProposals {

    /// The time for which a proposal that ended without a second person is kept: with a later proposal, it goes.
    Duration KEPT = Duration.ofDays(30);

    /// All that are kept, oldest first, those that count no more too.
    @OpenToAdapters
    List<AccessProposal> list();

    /// Decides while the user, the proposal and the acting person are locked.
    interface Decision {
        /// @param kept the proposal for this user and act, which may count no more
        /// @throws dev.hazina.domain.refusal.Refusal to change nothing
        Step of(Optional<AccessProposal> kept, ActingStaff acting, PresentStaff people, Instant at);
    }

    /// What becomes of an act.
    sealed interface Step {

        /// It waits for a second person.
        record Propose(AccessProposal proposal) implements Step {}

        /// The proposal ends with nothing done.
        record Withdraw() implements Step {}

        record SetPassword(Users.UserChange change) implements Step {}

        /// @param by all who could have decided it
        record RemoveFactor(SecondFactors.FactorChange change, PossibleActors by) implements Step {}
    }

    /// Takes a step. Every one but [Step.Propose] ends the proposal.
    ///
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    /// @throws dev.hazina.domain.refusal.Refusal.NotFound when the merchant has no such user
    Step decide(MerchantId merchant, UserId user, Act act, Decision decision, AuditStamp stamp);
}
