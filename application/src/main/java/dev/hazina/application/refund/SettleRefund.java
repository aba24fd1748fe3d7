package dev.hazina.application.refund;

import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
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
    private final WriteDoor door;
    private final Ids ids;

    public SettleRefund(WriteDoor door, Ids ids) {
        this.door = door;
        this.ids = ids;
    }

    /// @param said the amount the provider speaks of, where it does; another amount than asked for moves nothing
    /// @param callback the stored callback this comes from, marked as handled in the same commit
    public record Command(MerchantId merchant, RefundId refund, Outcome outcome, Optional<Money> said,
            Optional<UUID> callback) {}

    /// @return the refund as it stands afterwards
    /// @throws Refusal.NotFound when the merchant has no such refund
    public Refund handle(Command command) {
        return door.record(new Settle(command, ids.next()));
    }

    private record Settle(Command command, UUID discrepancy) implements Operation<Refund> {
        @Override
        public Holds holds() {
            return Holds.of(command.merchant()).refund(command.refund());
        }

        @Override
        public Decision<Refund> decide(Held held) {
            Refund refund = held.refund(command.refund()).orElseThrow(() -> new Refusal.NotFound("refund"));
            Instant at = held.tick();
            boolean disagrees = command.said().isPresent() && !command.said().get().equals(refund.details().amount());
            RefundSettling settling = disagrees
                    ? quarantined(refund, at)
                    : RefundSettling.of(held, refund, refund.settle(command.outcome(), at), discrepancy, at);
            List<Change> changes = new ArrayList<>(settling.changes());
            command.callback().ifPresent(id -> changes.add(new Change.CallbackHandled(id)));
            return new Decision<>(settling.now(), changes);
        }

        private RefundSettling quarantined(Refund refund, Instant at) {
            String detail = "the provider speaks of " + command.said().orElseThrow();
            return new RefundSettling(refund, List.of(new Change.DiscrepancyRaised(
                    RefundSettling.raise(refund, Discrepancy.Kind.MISMATCH, new InSuspense.Nothing(), detail,
                            discrepancy, at))));
        }
    }
}
