package dev.hazina.application.payout;

import dev.hazina.application.channel.Report;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.ProviderReceipt;
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
    private final LedgerWriter writer;
    private final Ids ids;

    public SettlePayout(LedgerWriter writer, Ids ids) {
        this.writer = writer;
        this.ids = ids;
    }

    /// @param provider the adapter that speaks; only the payout's own may say how it went
    /// @param report another amount than was asked for, or another name than the rail gave it, moves nothing
    /// @param callback the stored callback this comes from, marked as handled in the same commit
    public record Command(MerchantId merchant, PayoutId payout, String provider, Report report,
            Optional<Change.CallbackHandled> callback) {}

    /// @return the payout as it stands afterwards
    /// @throws Refusal.NotFound when the merchant has no such payout with this provider
    public Payout handle(Command command) {
        return writer.record(new Settle(command, ids.next()));
    }

    /// Gives up on a payout that is too old, and gives the reservation back, unless somebody may be sending it now.
    ///
    /// @return the payout as it stands afterwards
    Payout giveUp(Payout payout) {
        return writer.record(new GiveUp(payout, ids.next()));
    }

    /// Brings a payout before a person, once, that its provider has said it has, and of which it has not said how it ended.
    void unanswered(Payout payout) {
        writer.record(new Unanswered(payout, ids.next()));
    }

    private record Settle(Command command, UUID discrepancy) implements Operation<Payout> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).payout(command.payout())
                    .receipt(ProviderReceipt.of(command.provider(), command.report().outcome()));
        }

        @Override
        public Decision<Payout> decide(LockedRows locked) {
            Payout payout = locked.payout(command.payout())
                    .filter(found -> found.details().provider().equals(command.provider()))
                    .orElseThrow(() -> new Refusal.NotFound("payout"));
            Instant at = locked.tick();
            PayoutPostings settling = command.report().disagreement(payout.details().amount(), payout.providerRef())
                    .map(how -> PayoutPostings.disputed(payout, how, discrepancy, at)).orElseGet(
                            () -> PayoutPostings.of(locked, payout, command.report().outcome(), discrepancy, at));
            List<Change> changes = new ArrayList<>(settling.changes());
            command.callback().ifPresent(changes::add);
            return new Decision<>(settling.now(), changes);
        }
    }

    private record GiveUp(Payout known, UUID discrepancy) implements Operation<Payout> {
        @Override
        public LockSet locks() {
            return LockSet.of(known.details().merchant()).payout(known.id());
        }

        @Override
        public Decision<Payout> decide(LockedRows locked) {
            Payout payout = locked.payout(known.id()).orElseThrow();
            Instant at = locked.tick();
            if (payout.giveUp(at) instanceof Settlement.Moved<Payout>(Payout after)) {
                PayoutPostings settling = PayoutPostings.moved(after, discrepancy, at);
                return new Decision<>(after, settling.changes());
            }
            return Decision.of(payout);
        }
    }

    private record Unanswered(Payout known, UUID discrepancy) implements Operation<Payout> {
        @Override
        public LockSet locks() {
            return LockSet.of(known.details().merchant()).payout(known.id());
        }

        @Override
        public Decision<Payout> decide(LockedRows locked) {
            Payout payout = locked.payout(known.id()).orElseThrow();
            return payout.evidence() == Evidence.IN_PROGRESS
                    ? Decision.of(payout, new Change.DiscrepancyRaised(PayoutPostings.raise(payout,
                            Discrepancy.Kind.UNANSWERED, new InSuspense.Nothing(),
                            "the provider has said that it has the payout, and not how it ended; the money stays reserved",
                            discrepancy, locked.tick())))
                    : Decision.of(payout);
        }
    }
}
