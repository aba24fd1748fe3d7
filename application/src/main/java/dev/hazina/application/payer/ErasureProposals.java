package dev.hazina.application.payer;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasureProposal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The erasures that wait for a second person, or that are not complete. Each step is recorded with its audit entry in
/// one transaction.
@Port
public interface ErasureProposals {

    /// All that are kept, oldest first, those that count no more too.
    @OpenToAdapters
    List<ErasureProposal> list();

    /// Decides while the acting person is locked.
    interface Decision {
        /// @param kept the proposal of the same erasure, which may count no more
        /// @throws dev.hazina.domain.refusal.Refusal to change nothing
        ErasureProposal of(Optional<ErasureProposal> kept, ActingStaff acting, PresentStaff people, Instant at);
    }

    /// Keeps what was decided.
    ///
    /// @param prints that a proposal of the same erasure may have
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    ErasureProposal decide(List<String> prints, Decision decision, AuditStamp stamp);

    /// Records what was erased. A complete erasure ends the proposal.
    void end(ErasureProposal agreed, ErasedPayer erased, AuditStamp stamp);
}
