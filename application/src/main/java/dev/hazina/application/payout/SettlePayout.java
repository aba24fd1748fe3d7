package dev.hazina.application.payout;

import dev.hazina.application.channel.Report;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Brings an outcome to a payout. Callbacks, the poller and the deadline all come in here; the held row and the payout's
/// own machine make the first final word win.
public final class SettlePayout {
    private final WriteDoor door;
    private final Ids ids;

    public SettlePayout(WriteDoor door, Ids ids) {
        this.door = door;
        this.ids = ids;
    }

    /// @param report another amount than was asked for, or another name than the rail gave it, moves nothing
    /// @param callback the stored callback this comes from, marked as handled in the same commit
    public record Command(MerchantId merchant, PayoutId payout, Report report, Optional<UUID> callback) {}

    /// @return the payout as it stands afterwards
    /// @throws Refusal.NotFound when the merchant has no such payout
    public Payout handle(Command command) {
        return door.record(new Settle(command, ids.next()));
    }

    /// Gives up on a payout that is too old, and gives the reservation back, unless somebody may be sending it now.
    ///
    /// @return the payout as it stands afterwards
    Payout giveUp(Payout payout) {
        return door.record(new GiveUp(payout));
    }

    private record Settle(Command command, UUID discrepancy) implements Operation<Payout> {
        @Override
        public Holds holds() {
            return Holds.of(command.merchant()).payout(command.payout());
        }

        @Override
        public Decision<Payout> decide(Held held) {
            Payout payout = held.payout(command.payout()).orElseThrow(() -> new Refusal.NotFound("payout"));
            Instant at = held.tick();
            PayoutSettling settling = command.report().disagreement(payout.details().amount(), payout.providerRef())
                    .map(how -> quarantined(payout, how, at)).orElseGet(
                            () -> PayoutSettling.of(payout, command.report().outcome(), discrepancy, at));
            List<Change> changes = new ArrayList<>(settling.changes());
            command.callback().ifPresent(id -> changes.add(new Change.CallbackHandled(id)));
            return new Decision<>(settling.now(), changes);
        }

        private PayoutSettling quarantined(Payout payout, String detail, Instant at) {
            return new PayoutSettling(payout, List.of(new Change.DiscrepancyRaised(
                    PayoutSettling.raise(payout, Discrepancy.Kind.MISMATCH, new InSuspense.Nothing(), detail,
                            discrepancy, at))));
        }
    }

    private record GiveUp(Payout known) implements Operation<Payout> {
        @Override
        public Holds holds() {
            return Holds.of(known.details().merchant()).payout(known.id());
        }

        @Override
        public Decision<Payout> decide(Held held) {
            Payout payout = held.payout(known.id()).orElseThrow();
            Instant at = held.tick();
            if (payout.giveUp(at) instanceof Settlement.Moved<Payout>(Payout after)) {
                PayoutSettling settling = PayoutSettling.moved(after, at);
                return new Decision<>(after, settling.changes());
            }
            return Decision.of(payout);
        }
    }
}
