package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.application.inbound.NoticeDoubt;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Decides what is to be done about a callback. It reads, and asks the provider to confirm a hint; it changes nothing.
final class CallbackJudgement {
    /// The longest time that a callback waits for its instruction, or for the provider to confirm it. A row that is
    /// being recorded appears long before; one that is missing after a day is in no backup either.
    private static final Duration LONGEST_WAIT = Duration.ofHours(24);

    private final Gateways gateways;
    private final CallbackToken tokens;
    private final SubjectOwners owners;
    private final ConfirmReport confirming;
    private final InstantSource clock;
    private final Instant since;

    CallbackJudgement(Gateways gateways, CallbackToken tokens, SubjectOwners owners, ConfirmReport confirming,
            InstantSource clock) {
        this.gateways = gateways;
        this.tokens = tokens;
        this.owners = owners;
        this.confirming = confirming;
        this.clock = clock;
        this.since = clock.instant();
    }

    /// One after the other: each is decided when the one before it has been carried out.
    Stream<Verdict> all(ChannelGateway gateway, RawCallback callback) {
        List<ParsedCallback> notices;
        try {
            notices = gateway.understand(callback);
        } catch (UnreadableCallback e) {
            return Stream.of(new Verdict.SetAside(String.valueOf(e.getMessage())));
        } catch (RuntimeException e) {
            // An adapter's own fault meets the same bytes again, and its message may have a part of them.
            return Stream.of(new Verdict.SetAside("the adapter fails on it: " + e.getClass().getSimpleName()));
        }
        return notices.isEmpty()
                ? Stream.of(new Verdict.Ignore())
                : notices.stream().map(notice -> of(gateway, callback, notice));
    }

    Verdict of(ChannelGateway gateway, RawCallback callback, ParsedCallback notice) {
        return switch (notice) {
            case ParsedCallback.OutcomeReport said when CallbackPath.allows(callback, said.subject()) ->
                ofReport(gateway, callback, said);
            case ParsedCallback.OutcomeReport s -> new Verdict.SetAside("the body names another subject than the path");
            case ParsedCallback.PaybillNotice said when CallbackPath.isShared(callback) ->
                takeIn(gateway, callback, said);
            case ParsedCallback.PaybillNotice m ->
                new Verdict.SetAside("the path is not the one for money that comes in");
            case ParsedCallback.Unread(String why) -> new Verdict.Ask(why);
        };
    }

    /// Of a callback whose instruction is not in the books: it stays new, as long as it makes sense to wait.
    Verdict ofUnknown(RawCallback callback) {
        return hasWaitedLongest(callback)
                ? new Verdict.SetAside("what it is about was not found within a day")
                : new Verdict.Wait();
    }

    private Verdict ofReport(ChannelGateway gateway, RawCallback callback, ParsedCallback.OutcomeReport said) {
        Optional<SubjectOwners.Owner> owner = owners.ownerOf(said.subject());
        Optional<MerchantId> merchant = CallbackPath.isShared(callback)
                ? owner.map(SubjectOwners.Owner::merchant)
                : Optional.of(callback.target().merchant());
        if (merchant.isEmpty()) {
            return ofUnknown(callback);
        }
        if (owner.filter(known -> !known.provider().equals(gateway.name())).isPresent()) {
            return new Verdict.SetAside("it is about something that another provider was given");
        }
        try {
            return ofReport(callback, merchant.get(), said, report(gateway, callback, merchant.get(), said));
        } catch (Refusal.NotFound notYet) {
            return ofUnknown(callback);
        }
    }

    private Verdict ofReport(RawCallback callback, MerchantId merchant, ParsedCallback.OutcomeReport said,
            Report report) {
        Subject subject = said.subject();
        if (ConfirmReport.isUnconfirmed(said.report(), report)) {
            return new Verdict.AwaitConfirmation(merchant, subject, hasWaitedLongest(callback));
        }
        if (report.outcome() instanceof Outcome.Unread unread) {
            return new Verdict.HoldUnread(merchant, subject, report, unread.why());
        }
        return InstructionKinds.of(subject.kind())
                .<Verdict>map(kind -> new Verdict.Settle(kind, merchant, subject, report))
                .orElseGet(() -> new Verdict.SetAside("nothing of this kind is settled by a callback"));
    }

    private Report report(ChannelGateway gateway, RawCallback callback, MerchantId merchant,
            ParsedCallback.OutcomeReport said) {
        return switch (proof(gateway, callback)) {
            case PROVEN -> said.report();
            case HINT -> confirming.confirm(gateway, merchant, said.subject(), said.report()).orElseGet(said::report);
            case UNCHECKED -> confirming.confirm(gateway, merchant, said.subject(), said.report())
                    .orElseGet(() -> Report.of(new Outcome.Unknown("its sender could not be checked")));
        };
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

    /// Credits a wallet only by a notice from the adapter that the channel is routed to. The money of any other
    /// is in suspense until a person decides: it has come in. A notice that waits for a payment stays new, is claimed
    /// again later, and is recorded after a day in any case: it is never set aside.
    private Verdict takeIn(ChannelGateway gateway, RawCallback callback, ParsedCallback.PaybillNotice said) {
        return new Verdict.TakeIn(new ReceiveInboundPayment.Command(account(gateway, said), said,
                callback.receivedAt(),
                Optional.of(new Change.CallbackHandled(callback.id(), callback.target().merchant())),
                Optional.of(new Heard(Way.NOTICE, Optional.of(callback.id()))), !hasWaitedLongest(callback),
                doubt(gateway, callback, said)));
    }

    private Optional<NoticeDoubt> doubt(ChannelGateway gateway, RawCallback callback,
            ParsedCallback.PaybillNotice said) {
        if (proof(gateway, callback) == CallbackProof.UNCHECKED) {
            return Optional.of(new NoticeDoubt("was told of while " + gateway.name()
                    + " was not connected, so that its sender could not be checked", true));
        }
        if (!gateways.receives(gateway.name(), said.amount().currency(), Channel.MM_C2B)) {
            return Optional.of(new NoticeDoubt(
                    "was told of by " + gateway.name() + ", to which the channel is not given", false));
        }
        return anothers(gateway, said).map(other -> new NoticeDoubt("was told of by " + gateway.name()
                + ", and names the number of " + other, false));
    }

    /// The account whose number the notice names, where it came on the address of another one. A provider may have been
    /// told a wrong address.
    private Optional<String> anothers(ChannelGateway gateway, ParsedCallback.PaybillNotice said) {
        return said.floatAccount().filter(named -> !named.equals(number(gateway, said)))
                .flatMap(named -> gateways.receivers(said.amount().currency(), Channel.MM_C2B).stream()
                        .flatMap(name -> gateways.named(name).stream())
                        .filter(other -> !other.name().equals(gateway.name()) && named.equals(number(other, said)))
                        .map(ChannelGateway::name).findFirst());
    }

    private static FloatAccount account(ChannelGateway gateway, ParsedCallback.PaybillNotice said) {
        return new FloatAccount(gateway.name(), said.floatAccount().orElseGet(() -> number(gateway, said)));
    }

    private static String number(ChannelGateway gateway, ParsedCallback.PaybillNotice said) {
        return gateway.floatAccount(ChannelUse.COLLECTION, said.amount().currency(), Channel.MM_C2B);
    }

    /// One whose adapter was not connected when it came has waited for the adapter so far, and not for its provider.
    private boolean hasWaitedLongest(RawCallback callback) {
        boolean early = callback.proof() == CallbackProof.UNCHECKED && callback.receivedAt().isBefore(since);
        Instant waiting = early ? since : callback.receivedAt();
        return !clock.instant().isBefore(waiting.plus(LONGEST_WAIT));
    }
}
