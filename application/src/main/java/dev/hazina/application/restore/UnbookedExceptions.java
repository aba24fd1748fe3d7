package dev.hazina.application.restore;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Shows platform staff what a restore could not book, among all other exceptions. The exception is raised in the
/// platform's books, because the instruction's merchant or account may be what the books lack. Nothing stands in
/// suspense for it: the books don't know the money. Where the instruction is booked after all, or its provider says
/// that nothing moved, the exception is resolved.
public final class UnbookedExceptions {
    private static final String BY = "system";

    private final LedgerWriter writer;

    public UnbookedExceptions(LedgerWriter writer) {
        this.writer = writer;
    }

    /// Raises or resolves the exception about a finding. Called before the finding is recorded, so that a crash in
    /// between only repeats it.
    void follow(RestoreFinding finding) {
        writer.record(new Follow(finding));
    }

    private record Follow(RestoreFinding finding) implements Operation<Boolean> {

        /// That of the instruction. So there is one exception at most: what a person has resolved isn't raised again.
        private UUID id() {
            return finding.subject().id();
        }

        @Override
        public LockSet locks() {
            return LockSet.of(Platform.MERCHANT).discrepancy(id());
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return true;
        }

        @Override
        public Decision<Boolean> decide(LockedRows locked) {
            Optional<Discrepancy> known = locked.discrepancy(id());
            if (finding.isMissing()) {
                return known.isPresent() ? Decision.of(false) : raised(locked.tick());
            }
            return known.filter(raised -> !raised.isResolved()).map(raised -> resolved(raised, locked.tick()))
                    .orElseGet(() -> Decision.of(false));
        }

        private Decision<Boolean> raised(Instant at) {
            return Decision.of(true,
                    new Change.DiscrepancyRaised(Discrepancy.raise(id(), Platform.MERCHANT, Platform.ACCOUNT,
                            Discrepancy.Kind.NOT_BOOKED, finding.subject(), finding.amount(), new InSuspense.Nothing(),
                            detail(), at)));
        }

        private String detail() {
            return "the " + finding.subject().kind().wire() + " of merchant " + finding.merchant() + ", account "
                    + finding.account() + ", was sent to " + finding.provider() + " at " + finding.sentAt()
                    + ", in the time that the restored books have lost, and is not booked: "
                    + finding.detail().orElse("for a reason that is not known");
        }

        private Decision<Boolean> resolved(Discrepancy raised, Instant at) {
            return Decision.of(true, new Change.DiscrepancyMoved(raised.resolve(Resolution.of(
                    Resolution.Action.ACKNOWLEDGE, Optional.empty(), Optional.of(note()), BY, at))));
        }

        private String note() {
            return finding.booking() == RestoreFinding.Booking.NOT_BOOKED
                    ? "its provider says that it failed: no money moved"
                    : "it is booked now";
        }
    }
}
