package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.polling.Poller;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.InstantSource;

/// Parses a callback and carries it out. A repetition changes nothing more, so a stored callback that a crash
/// interrupted is handled again.
public final class HandleCallback {
    /// Longer than any handling, so that a callback is claimed again only when its handler is gone.
    private static final Duration LEASE = Duration.ofSeconds(30);

    private final Gateways gateways;
    private final CallbackJudgement judgement;
    private final HoldCallback holding;
    private final CallbackActs acts;
    private final SettleProvenCallback settleProven;
    private final InstantSource clock;
    private final Poller<RawCallback> poller;
    private final RestoreWatch restored;

    public HandleCallback(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens, CallbackInbox inbox,
            SubjectOwners owners, ConfirmReport confirming, SettleInstruction settle,
            ReceiveInboundPayment receiveInboundPayment, InstantSource clock, Poller.Workers workers,
            RestoreWatch restored) {
        this.gateways = gateways;
        this.judgement = new CallbackJudgement(gateways, tokens, owners, confirming, clock);
        this.holding = new HoldCallback(writer, ids, settle, inbox, owners, gateways);
        this.acts = new CallbackActs(inbox, judgement, confirming, holding, settle, receiveInboundPayment);
        this.settleProven = new SettleProvenCallback(owners, settle);
        this.clock = clock;
        this.restored = restored;
        this.poller = new Poller<>(new LeftOverCallbacks(inbox, restored, LEASE), this::handle, workers.lease(LEASE),
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
        gateways.named(callback.adapter()).ifPresent(gateway -> judgement.all(gateway, callback)
                .forEach(verdict -> acts.carryOut(callback, verdict)));
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
}
