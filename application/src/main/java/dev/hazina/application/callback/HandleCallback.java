package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FloatUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.channel.UnreadableCallback;
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
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Parses a callback and carries it out. A repetition changes nothing more, so a stored callback that a crash
/// interrupted is handled again.
public final class HandleCallback {
    /// Longer than any handling, so that a callback is claimed again only when its handler is gone.
    private static final Duration LEASE = Duration.ofSeconds(30);

    /// The longest time that a callback waits for its instruction, or for the provider to confirm it. A row that is
    /// being recorded appears long before; one that is missing after a day is in no backup either.
    private static final Duration LONGEST_WAIT = Duration.ofHours(24);

    private static final String NOT_FOUND = "what it is about was not found within a day";

    private final Gateways gateways;
    private final CallbackInbox inbox;
    private final SubjectOwners owners;
    private final ConfirmReport confirming;
    private final HoldCallback holding;
    private final SettleInstruction settle;
    private final SettleProvenCallback settleProven;
    private final ReceiveInboundPayment receiveInboundPayment;
    private final InstantSource clock;
    private final Poller<RawCallback> poller;
    private final RestoreWatch restored;
    private final CallbackToken tokens;
    private final Instant since;

    public HandleCallback(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens, CallbackInbox inbox,
            SubjectOwners owners, ConfirmReport confirming, SettleInstruction settle,
            ReceiveInboundPayment receiveInboundPayment, InstantSource clock, Poller.Workers workers,
            RestoreWatch restored) {
        this.gateways = gateways;
        this.tokens = tokens;
        this.inbox = inbox;
        this.owners = owners;
        this.confirming = confirming;
        this.holding = new HoldCallback(writer, ids, settle, inbox, owners, gateways);
        this.settle = settle;
        this.settleProven = new SettleProvenCallback(owners, settle);
        this.receiveInboundPayment = receiveInboundPayment;
        this.clock = clock;
        this.restored = restored;
        this.since = clock.instant();
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
        List<ParsedCallback> notices;
        try {
            notices = gateway.understand(callback);
        } catch (UnreadableCallback e) {
            holding.setAside(callback, String.valueOf(e.getMessage()));
            return;
        }
        if (notices.isEmpty()) {
            inbox.ignore(callback.id());
        }
        notices.forEach(notice -> take(gateway, callback, notice));
    }

    /// What came while its adapter was not connected is judged by what is kept of it: the path and the body.
    private CallbackProof proof(ChannelGateway gateway, RawCallback callback) {
        return switch (callback.proof()) {
            case PROVEN, HINT -> callback.proof();
            case UNCHECKED -> gateway.authenticate(new IncomingCallback("POST",
                    tokens.mint(callback.adapter(), callback.target()), Map.of(), Optional.empty(), callback.body()))
                    .orElse(CallbackProof.UNCHECKED);
        };
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

    private void take(ChannelGateway gateway, RawCallback callback, ParsedCallback notice) {
        switch (notice) {
            case ParsedCallback.OutcomeReport settles when CallbackPath.isShared(callback) ->
                settleForOwner(gateway, callback, settles);
            case ParsedCallback.OutcomeReport settles when CallbackPath.allows(callback, settles.subject()) ->
                settle(gateway, callback, callback.target().merchant(), settles);
            case ParsedCallback.OutcomeReport s ->
                holding.setAside(callback, "the body names another subject than the path");
            case ParsedCallback.PaybillNotice said when CallbackPath.isShared(callback) ->
                takeIn(gateway, callback, said);
            case ParsedCallback.PaybillNotice m ->
                holding.setAside(callback, "the path is not the one for money that comes in");
            case ParsedCallback.Unread(String why) -> holding.raise(callback, why);
        }
    }

    /// Credits a wallet only by a notice from the adapter that the channel is routed to. The money of any other
    /// is in suspense until a person decides: it has come in. A notice that waits for a payment stays new, is claimed
    /// again later, and is recorded after a day in any case: it is never set aside.
    private void takeIn(ChannelGateway gateway, RawCallback callback, ParsedCallback.PaybillNotice said) {
        receiveInboundPayment.handle(new ReceiveInboundPayment.Command(account(gateway, said), said,
                callback.receivedAt(), Optional.of(handled(callback)), !hasWaitedLongest(callback),
                doubt(gateway, callback, said)));
    }

    private Optional<String> doubt(ChannelGateway gateway, RawCallback callback, ParsedCallback.PaybillNotice said) {
        if (proof(gateway, callback) == CallbackProof.UNCHECKED) {
            return Optional.of("was told of while " + gateway.name()
                    + " was not connected, so that its sender could not be checked");
        }
        return gateways.receives(gateway.name(), said.amount().currency(), Channel.MM_C2B)
                ? Optional.empty()
                : Optional.of("was told of by " + gateway.name() + ", to which the channel is not given");
    }

    private static FloatAccount account(ChannelGateway gateway, ParsedCallback.PaybillNotice said) {
        return new FloatAccount(gateway.name(), said.floatAccount().orElseGet(
                () -> gateway.floatAccount(FloatUse.COLLECTION, said.amount().currency(), Channel.MM_C2B)));
    }

    private static Change.CallbackHandled handled(RawCallback callback) {
        return new Change.CallbackHandled(callback.id(), callback.target().merchant());
    }

    private void settleForOwner(ChannelGateway gateway, RawCallback callback, ParsedCallback.OutcomeReport notice) {
        Optional<MerchantId> owner = owners.ownerOf(notice.subject()).map(SubjectOwners.Owner::merchant);
        owner.ifPresent(merchant -> settle(gateway, callback, merchant, notice));
        if (owner.isEmpty()) {
            waitOrSetAside(callback, NOT_FOUND);
        }
    }

    private void settle(ChannelGateway gateway, RawCallback callback, MerchantId merchant,
            ParsedCallback.OutcomeReport notice) {
        if (owners.ownerOf(notice.subject()).filter(owner -> !owner.provider().equals(gateway.name())).isPresent()) {
            holding.setAside(callback, "it is about something that another provider was given");
            return;
        }
        try {
            Report report = report(gateway, callback, merchant, notice);
            if (ConfirmReport.isUnconfirmed(notice.report(), report)) {
                awaitConfirmation(callback, merchant, notice.subject());
            } else if (report.outcome() instanceof Outcome.Unread unread) {
                holdUnread(callback, merchant, notice.subject(), report);
                inbox.setAside(holding.filed(callback, merchant, notice.subject()).id(), unread.why());
            } else {
                settleKnown(callback, merchant, notice.subject(), report);
            }
        } catch (Refusal.NotFound notYet) {
            waitOrSetAside(callback, NOT_FOUND);
        }
    }

    /// Holds what it is about and asks a person; the callback is kept for that person.
    private void holdUnread(RawCallback callback, MerchantId merchant, Subject subject, Report report) {
        InstructionKinds.of(subject.kind()).ifPresent(
                kind -> settle(kind, merchant, subject, callback.adapter(), report, Optional.empty()));
    }

    private Report report(ChannelGateway gateway, RawCallback callback, MerchantId merchant,
            ParsedCallback.OutcomeReport notice) {
        return switch (proof(gateway, callback)) {
            case PROVEN -> notice.report();
            case HINT -> confirming.confirm(gateway, merchant, notice.subject(), notice.report())
                    .orElseGet(notice::report);
            case UNCHECKED -> confirming.confirm(gateway, merchant, notice.subject(), notice.report())
                    .orElseGet(() -> Report.of(new Outcome.Unknown("its sender could not be checked")));
        };
    }

    /// What was said may be true, so time doesn't end what it is about. After a day a person is asked, unless it has
    /// succeeded; then the callback has nothing more to say.
    private void awaitConfirmation(RawCallback callback, MerchantId merchant, Subject subject) {
        holding.hold(merchant, subject, callback.adapter());
        if (hasWaitedLongest(callback)) {
            confirming.unconfirmed(merchant, subject);
            inbox.setAside(callback.id(), CallbackInbox.NOT_CONFIRMED);
        }
    }

    /// Leaves it new, as long as it makes sense to wait.
    private void waitOrSetAside(RawCallback callback, String why) {
        if (hasWaitedLongest(callback)) {
            holding.setAside(callback, why);
        }
    }

    /// One whose adapter was not connected when it came has waited for the adapter so far, and not for its provider.
    private boolean hasWaitedLongest(RawCallback callback) {
        boolean early = callback.proof() == CallbackProof.UNCHECKED && callback.receivedAt().isBefore(since);
        Instant waiting = early ? since : callback.receivedAt();
        return !clock.instant().isBefore(waiting.plus(LONGEST_WAIT));
    }

    private void settleKnown(RawCallback callback, MerchantId merchant, Subject subject, Report report) {
        InstructionKinds.of(subject.kind()).ifPresentOrElse(
                kind -> settle(kind, merchant, subject, callback.adapter(), report, Optional.of(handled(callback))),
                () -> holding.setAside(callback, "nothing of this kind is settled by a callback"));
    }

    private <D extends Details> void settle(InstructionKind<D> kind, MerchantId merchant, Subject subject,
            String adapter, Report report, Optional<Change.CallbackHandled> callback) {
        settle.handle(new SettleInstruction.Command<>(kind, merchant, subject.id(), adapter, report, callback));
    }
}
