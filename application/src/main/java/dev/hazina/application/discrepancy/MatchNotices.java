package dev.hazina.application.discrepancy;

import dev.hazina.application.inbound.InboundReads;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.application.sweep.Batch;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.inbound.InboundState;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Takes money out of the platform's suspense that a notice had put there, and that turned out to be a payment's: the payment's
/// own report brought the same receipt, or [dev.hazina.application.inbound.FindReceipts] gave it to the payment. The payment's merchant has the money since then, so
/// that it stands in the books twice until this is done; nothing but the platform's suspense shows it.
public final class MatchNotices {
    private static final int MOST = 100;
    private static final String BY = "system";
    private static final String NOTE = "a payment's own report brought the same receipt";
    private final WriteDoor door;
    private final InboundReads reads;
    private final DiscrepancyReads discrepancies;

    public MatchNotices(WriteDoor door, InboundReads reads, DiscrepancyReads discrepancies) {
        this.door = door;
        this.reads = reads;
        this.discrepancies = discrepancies;
    }

    /// @return how many there were
    /// @throws RuntimeException when one of them could not be matched; the others were
    public int sweep() {
        return new Batch<>(reads.matched(MOST)).each(this::match);
    }

    private void match(InboundReads.Matched matched) {
        Optional<UUID> raised = discrepancies
                .unresolved(new Subject(Subject.Kind.NOTICE, matched.notice().value()), Discrepancy.Kind.UNMATCHED)
                .map(Discrepancy::id);
        raised.ifPresent(id -> door.record(new Match(matched, id)));
    }

    private record Match(InboundReads.Matched matched, UUID raised) implements Operation<Boolean> {
        @Override
        public Holds holds() {
            return Holds.of(Platform.MERCHANT).inbound(matched.notice()).discrepancy(raised);
        }

        /// False when somebody was faster.
        @Override
        public Decision<Boolean> decide(Held held) {
            Inbound notice = held.inbound(matched.notice()).orElseThrow();
            Discrepancy now = held.discrepancy(raised).orElseThrow();
            if (!(notice.state() instanceof InboundState.Suspended) || now.isResolved()
                    || !(now.suspense() instanceof InSuspense.Waiting waiting)) {
                return Decision.of(false);
            }
            Instant at = held.tick();
            WalletPlace to = matched.to();
            Discrepancy resolved = now.resolve(Resolution.of(Resolution.Action.CREDIT_WALLET, Optional.of(to),
                    Optional.of(NOTE), BY, at));
            return Decision.of(true, new Change.DiscrepancyMoved(resolved),
                    new Change.InboundKept(new Inbound(notice.details(), new InboundState.Credited(to))),
                    new Change.Posted(Bookkeeping.handedOver(resolved, waiting, at)));
        }
    }
}
