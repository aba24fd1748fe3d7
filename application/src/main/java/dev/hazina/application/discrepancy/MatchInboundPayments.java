package dev.hazina.application.discrepancy;

import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Releases money from the platform's suspense when its notice turns out to belong to a payment: the payment's own
/// report brought the same receipt, or [dev.hazina.application.inbound.FindReceipts] assigned it. The payment's
/// merchant already has the money, so that it is in the books twice until this is done; only the platform's suspense
/// shows it.
public final class MatchInboundPayments {
    private static final int MOST = 100;
    private static final String BY = "system";
    private static final String NOTE = "a payment's own report brought the same receipt";
    private final LedgerWriter writer;
    private final InboundPaymentReads reads;
    private final DiscrepancyReads discrepancies;

    public MatchInboundPayments(LedgerWriter writer, InboundPaymentReads reads, DiscrepancyReads discrepancies) {
        this.writer = writer;
        this.reads = reads;
        this.discrepancies = discrepancies;
    }

    /// @return the number of notices
    /// @throws RuntimeException when one of them could not be matched; the others were
    public int runDue() {
        return new Batch<>(reads.matched(MOST)).each(this::match);
    }

    private void match(InboundPaymentReads.Matched matched) {
        Optional<UUID> raised = discrepancies
                .unresolved(matched.inbound().subject(), Discrepancy.Kind.UNMATCHED).map(Discrepancy::id);
        raised.ifPresent(id -> writer.record(new Match(matched, id)));
    }

    private record Match(InboundPaymentReads.Matched matched, UUID raised) implements Operation<Boolean> {
        @Override
        public LockSet locks() {
            return LockSet.of(Platform.MERCHANT).inbound(matched.inbound().providerReceipt()).discrepancy(raised);
        }

        /// False when a concurrent run has resolved it.
        @Override
        public Decision<Boolean> decide(LockedRows locked) {
            InboundPayment notice = locked.inbound(matched.inbound().providerReceipt())
                    .orElseThrow(Refusal.Restored::new);
            Discrepancy now = locked.discrepancy(raised).orElseThrow(Refusal.Restored::new);
            if (!(notice.state() instanceof InboundPaymentState.Suspended) || now.isResolved()
                    || !(now.suspense() instanceof InSuspense.SuspenseCredit waiting)) {
                return Decision.of(false);
            }
            Instant at = locked.tick();
            WalletPlace to = matched.to();
            Discrepancy resolved = now.resolve(Resolution.of(Resolution.Action.CREDIT_WALLET, Optional.of(to),
                    Optional.of(NOTE), BY, at));
            return Decision.of(true, new Change.DiscrepancyMoved(resolved),
                    new Change.InboundPaymentRecorded(
                            new InboundPayment(notice.details(), new InboundPaymentState.Credited(to))),
                    new Change.Posted(Bookkeeping.handedOver(resolved, waiting, at)));
        }
    }
}
