package dev.hazina.application.refund;

import dev.hazina.application.channel.Report;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Brings an outcome to a refund. Callbacks and answers to queries come in here; the first final word wins.
public final class SettleRefund {
    private final LedgerWriter writer;
    private final Ids ids;

    public SettleRefund(LedgerWriter writer, Ids ids) {
        this.writer = writer;
        this.ids = ids;
    }

    /// @param provider the adapter that speaks; only the refund's own may say how it went
    /// @param report another amount than was asked for, or another name than the rail gave it, moves nothing
    /// @param callback the stored callback this comes from, marked as handled in the same commit
    public record Command(MerchantId merchant, RefundId refund, String provider, Report report,
            Optional<Change.CallbackHandled> callback) {}

    /// @return the refund as it stands afterwards
    /// @throws Refusal.NotFound when the merchant has no such refund with this provider
    public Refund handle(Command command) {
        return writer.record(new Settle(command, ids.next()));
    }

    /// Brings a refund on which its channel says no last word before a person, once. It stays as it is.
    void unanswered(Refund refund) {
        writer.record(new Unanswered(refund, ids.next()));
    }

    private record Settle(Command command, UUID discrepancy) implements Operation<Refund> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).refund(command.refund())
                    .receipt(ProviderReceipt.of(command.provider(), command.report().outcome()));
        }

        @Override
        public Decision<Refund> decide(LockedRows locked) {
            Refund refund = locked.refund(command.refund())
                    .filter(found -> found.details().provider().equals(command.provider()))
                    .orElseThrow(() -> new Refusal.NotFound("refund"));
            Instant at = locked.tick();
            RefundPostings settling = command.report().disagreement(refund.details().amount(), refund.providerRef())
                    .map(how -> RefundPostings.disputed(refund, how, discrepancy, at)).orElseGet(
                            () -> RefundPostings.of(locked, refund, command.report().outcome(), discrepancy, at));
            List<Change> changes = new ArrayList<>(settling.changes());
            command.callback().ifPresent(changes::add);
            return new Decision<>(settling.now(), changes);
        }
    }

    private record Unanswered(Refund known, UUID discrepancy) implements Operation<Refund> {
        @Override
        public LockSet locks() {
            return LockSet.of(known.details().merchant()).refund(known.id());
        }

        @Override
        public Decision<Refund> decide(LockedRows locked) {
            Refund refund = locked.refund(known.id()).orElseThrow();
            return refund.isOpen()
                    ? Decision.of(refund, new Change.DiscrepancyRaised(RefundPostings.raise(refund,
                            Discrepancy.Kind.UNANSWERED, new InSuspense.Nothing(),
                            "the channel has not said its last word for a day; the money stays out of the wallet",
                            discrepancy, locked.tick())))
                    : Decision.of(refund);
        }
    }
}
