package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.polling.Poller;
import dev.hazina.application.polling.Schedule;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Parses a callback and carries it out. A repetition changes nothing more, so a stored callback that a crash
/// interrupted is handled again.
public final class HandleCallback {
    /// Longer than any handling, so that a callback is claimed again only when its handler is gone.
    private static final Duration LEASE = Duration.ofSeconds(30);

    private final Gateways gateways;
    private final CallbackInbox inbox;
    private final CallbackJudgement judgement;
    private final ConfirmReport confirming;
    private final HoldCallback holding;
    private final SettleInstruction settle;
    private final SettleProvenCallback settleProven;
    private final ReceiveInboundPayment receiveInboundPayment;
    private final InstantSource clock;
    private final Poller<RawCallback> poller;
    private final RestoreWatch restored;

    public HandleCallback(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens, CallbackInbox inbox,
            SubjectOwners owners, ConfirmReport confirming, SettleInstruction settle,
            ReceiveInboundPayment receiveInboundPayment, InstantSource clock, Poller.Workers workers,
            RestoreWatch restored) {
        this.gateways = gateways;
        this.inbox = inbox;
        this.judgement = new CallbackJudgement(gateways, tokens, owners, confirming, clock);
        this.confirming = confirming;
        this.holding = new HoldCallback(writer, ids, settle, inbox, owners, gateways);
        this.settle = settle;
        this.settleProven = new SettleProvenCallback(owners, settle);
        this.receiveInboundPayment = receiveInboundPayment;
        this.clock = clock;
        this.restored = restored;
        this.poller = new Poller<>(new LeftOver(inbox, restored), this::handle, workers.lease(LEASE),
                adapter -> gateways.named(adapter).isPresent());
    }

    /// Stores a callback together with its effect, where one commit does both. While a restore is open, callbacks wait:
    /// their instructions may be missing in the books.
    ///
    /// @return whether it is stored and finished; if false, the caller has to store it
    boolean handleUnstored(ChannelGateway gateway, RawCallback callback) {
        if (restored.isOpen()) {
            return false;
        }
        try {
            return settleProven.handle(gateway, callback);
        } catch (Refusal.Restored found) {
            return false;
        }
    }

    /// Handles a callback that has just been stored. If so much time has passed that another handler may have claimed
    /// it, the callback is left to that one.
    void handleStored(RawCallback callback) {
        if (!restored.isOpen() && clock.instant().isBefore(callback.receivedAt().plus(LEASE))) {
            handle(callback);
        }
    }

    /// A callback whose adapter isn't connected stays new, for the instance and the time that has it.
    public void handle(RawCallback callback) {
        gateways.named(callback.adapter()).ifPresent(gateway -> handle(gateway, callback));
    }

    private void handle(ChannelGateway gateway, RawCallback callback) {
        judgement.all(gateway, callback).forEach(verdict -> carryOut(callback, verdict));
    }

    /// Lets its workers handle the stored callbacks that are not finished, as far as workers are free.
    ///
    /// @return the number of callbacks
    /// @throws RuntimeException when one of them, or of those before, could not be handled; the others were
    public int runDue() {
        if (!restored.isOpen()) {
            holding.askAboutEarlierOnes(clock.instant());
        }
        return poller.poll();
    }

    /// The callbacks whose handler is gone, as a schedule.
    private record LeftOver(CallbackInbox inbox, RestoreWatch restored) implements Schedule<RawCallback> {
        @Override
        public List<String> dueProviders() {
            return restored.isOpen() ? List.of() : inbox.adaptersWithNew(LEASE);
        }

        @Override
        public List<RawCallback> claim(String provider, Duration lease, int most) {
            return inbox.claimNew(provider, lease, most);
        }

        @Override
        public void giveBack(RawCallback callback) {
            inbox.giveBack(callback.id(), LEASE);
        }
    }

    private void carryOut(RawCallback callback, Verdict verdict) {
        switch (verdict) {
            case Verdict.Wait w -> {}
            case Verdict.Ignore i -> inbox.ignore(callback.id());
            case Verdict.SetAside(String why) -> holding.setAside(callback, why);
            case Verdict.Ask(String why) -> holding.raise(callback, why);
            case Verdict.TakeIn(ReceiveInboundPayment.Command command) -> receiveInboundPayment.handle(command);
            case Verdict.OfInstruction known -> carryOutWhereFound(callback, known);
        }
    }

    private void carryOutWhereFound(RawCallback callback, Verdict.OfInstruction verdict) {
        try {
            switch (verdict) {
                case Verdict.Settle found -> settle(found.kind(), found.merchant(), found.subject(), callback.adapter(),
                        found.report(),
                        Optional.of(new Change.CallbackHandled(callback.id(), callback.target().merchant())));
                case Verdict.HoldUnread held -> holdUnread(callback, held);
                case Verdict.AwaitConfirmation awaited -> await(callback, awaited);
            }
        } catch (Refusal.NotFound notYet) {
            carryOut(callback, judgement.ofUnknown(callback));
        }
    }

    /// Holds what it is about and asks a person; the callback is kept for that person.
    private void holdUnread(RawCallback callback, Verdict.HoldUnread held) {
        InstructionKinds.of(held.subject().kind()).ifPresent(kind -> settle(kind, held.merchant(), held.subject(),
                callback.adapter(), held.report(), Optional.empty()));
        inbox.setAside(holding.filed(callback, held.merchant(), held.subject()).id(), held.why());
    }

    /// What was said may be true, so time doesn't end what it is about. After a day a person is asked, unless it has
    /// succeeded; then the callback has nothing more to say.
    private void await(RawCallback callback, Verdict.AwaitConfirmation awaited) {
        holding.hold(awaited.merchant(), awaited.subject(), callback.adapter());
        if (awaited.longEnough()) {
            confirming.unconfirmed(awaited.merchant(), awaited.subject());
            inbox.setAside(callback.id(), CallbackInbox.NOT_CONFIRMED);
        }
    }

    private <D extends Details> void settle(InstructionKind<D> kind, MerchantId merchant, Subject subject,
            String adapter, Report report, Optional<Change.CallbackHandled> callback) {
        settle.handle(new SettleInstruction.Command<>(kind, merchant, subject.id(), adapter, report, callback));
    }
}
