package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.id.Ids;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/// Brings a callback before a person that can't be taken in. It came to an address that only its provider knows, so
/// money may have moved: an instruction of that address is held, and a discrepancy is raised in the same commit.
final class HoldCallback {
    /// So many exceptions about callbacks of one adapter that name nothing are open at a time, and one takes in the
    /// rest: neither a sender that knows an address nor a provider's defect makes more of them than people can read.
    private static final int MOST_OPEN = 20;
    private static final int AT_A_TIME = 100;
    private static final Duration SEARCH_EVERY = Duration.ofHours(1);

    private final LedgerWriter writer;
    private final Ids ids;
    private final SettleInstruction settle;
    private final CallbackInbox inbox;
    private final Gateways gateways;
    private final NamedInstructions named;
    private final AtomicReference<Instant> nextSearch = new AtomicReference<>(Instant.MIN);

    HoldCallback(LedgerWriter writer, Ids ids, SettleInstruction settle, CallbackInbox inbox, SubjectOwners owners,
            Gateways gateways) {
        this.writer = writer;
        this.ids = ids;
        this.settle = settle;
        this.inbox = inbox;
        this.gateways = gateways;
        this.named = new NamedInstructions(gateways, owners);
    }

    /// Sets the callback aside, after what it may be about is held and a person is asked.
    ///
    /// @param why a sentence without any part of the callback
    void setAside(RawCallback callback, String why) {
        raise(callback, why).forEach(kept -> inbox.setAside(kept.id(), why));
    }

    /// Holds what it may be about and asks a person, once: an instruction has one unresolved discrepancy of this kind,
    /// and so have the same bytes at an address for everything. There, open instructions are held that the bytes name,
    /// although they can't be read; and the last of many discrepancies takes in what comes beyond them.
    ///
    /// @return under what a person finds it
    List<RawCallback> raise(RawCallback callback, String why) {
        CallbackToken.Target path = callback.target();
        if (isHeld(path.merchant(), path.subject(), callback.adapter(), why)) {
            return List.of(callback);
        }
        List<NamedInstructions.Named> open = CallbackPath.isShared(callback)
                ? named.in(callback).stream().filter(one -> isOpen(one, callback.adapter())).toList()
                : List.of();
        open.forEach(one -> isHeld(one.merchant(), one.subject(), callback.adapter(), why));
        return open.isEmpty()
                ? List.of(asked(callback, why))
                : open.stream().map(one -> filed(callback, one.merchant(), one.subject())).toList();
    }

    private RawCallback asked(RawCallback callback, String why) {
        UUID under = CallbackPath.isCollected(callback)
                ? callback.target().subject().id()
                : inbox.collecting(callback.adapter(), MOST_OPEN).orElse(callback.id());
        Subject subject = new Subject(Subject.Kind.INBOUND_PAYMENT, under);
        RawCallback kept = under.equals(callback.id()) ? callback : filed(callback, Platform.MERCHANT, subject);
        writer.record(new Raise(callback.adapter(), subject, nothing(callback.adapter()), account(callback.adapter()),
                why, ids.next()));
        return kept;
    }

    /// The callback at the address of what it is about, where it came to another: there a person finds it beside the
    /// discrepancy.
    RawCallback filed(RawCallback callback, MerchantId merchant, Subject subject) {
        if (callback.target().subject().equals(subject)) {
            return callback;
        }
        RawCallback filed = new RawCallback(ids.next(), callback.adapter(), new CallbackToken.Target(merchant, subject),
                callback.proof(), callback.body(), callback.receivedAt());
        if (!inbox.store(filed)) {
            return callback;
        }
        inbox.ignore(callback.id());
        return filed;
    }

    /// Asks a person about callbacks that an earlier version had set aside without that: at the start, and every hour,
    /// because an instance of that version may still run.
    void askAboutEarlierOnes(Instant now) {
        Instant due = nextSearch.get();
        if (now.isBefore(due) || !nextSearch.compareAndSet(due, now.plus(SEARCH_EVERY))) {
            return;
        }
        List<CallbackInbox.SetAside> unasked = inbox.unasked(AT_A_TIME);
        unasked.forEach(one -> setAside(one.callback(), one.why()));
        if (unasked.size() >= AT_A_TIME) {
            nextSearch.set(now);
        }
    }

    /// Holds an instruction about which something was said that its provider has not confirmed.
    ///
    /// @throws Refusal.NotFound when its merchant has no such instruction with this provider
    void hold(MerchantId merchant, Subject subject, String provider) {
        InstructionKinds.of(subject.kind()).ifPresent(kind -> settle.keepOpen(kind,
                new SettleInstruction.About(merchant, subject.id(), provider), Optional.empty()));
    }

    private boolean isOpen(NamedInstructions.Named one, String adapter) {
        try {
            return InstructionKinds.of(one.subject().kind()).filter(kind -> settle.keepOpen(kind,
                    new SettleInstruction.About(one.merchant(), one.subject().id(), adapter), Optional.empty())
                    .isOpen()).isPresent();
        } catch (Refusal.NotFound another) {
            return false;
        }
    }

    /// @return false when the books have no such instruction
    private boolean isHeld(MerchantId merchant, Subject subject, String adapter, String why) {
        try {
            InstructionKinds.of(subject.kind()).ifPresent(kind -> settle.keepOpen(kind,
                    new SettleInstruction.About(merchant, subject.id(), adapter), Optional.of(why)));
            return InstructionKinds.of(subject.kind()).isPresent();
        } catch (Refusal.NotFound notInTheBooks) {
            return false;
        }
    }

    /// The amount isn't known, and the currency only as one of those that the provider serves.
    private Money nothing(String adapter) {
        return Money.zero(receiving(adapter).or(() -> served(adapter)).orElse(Currency.KES));
    }

    private Optional<Currency> served(String adapter) {
        String provider = ProviderAccount.providerOf(adapter).orElse(adapter);
        return Arrays.stream(Currency.values())
                .filter(currency -> Arrays.stream(Channel.values())
                        .flatMap(channel -> Stream.of(gateways.collecting(currency, channel),
                                gateways.disbursing(currency, channel)).flatMap(List::stream))
                        .anyMatch(gateway -> gateway.name().equals(provider)))
                .findFirst();
    }

    private Optional<FloatAccount> account(String adapter) {
        return receiving(adapter)
                .flatMap(currency -> gateways.named(adapter).map(gateway -> account(gateway, currency)));
    }

    private static FloatAccount account(ChannelGateway gateway, Currency currency) {
        return new FloatAccount(gateway.name(), gateway.floatAccount(ChannelUse.COLLECTION, currency, Channel.MM_C2B));
    }

    private Optional<Currency> receiving(String adapter) {
        return Arrays.stream(Currency.values()).filter(Channel.MM_C2B::receives)
                .filter(currency -> gateways.receives(adapter, currency, Channel.MM_C2B)).findFirst();
    }

    /// About nothing that the books know: the subject is a callback.
    private record Raise(String adapter, Subject callback, Money nothing, Optional<FloatAccount> account, String why,
            UUID id)
            implements
                Operation<Discrepancy> {
        @Override
        public LockSet locks() {
            return LockSet.of(Platform.MERCHANT);
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return true;
        }

        @Override
        public Decision<Discrepancy> decide(LockedRows locked) {
            Discrepancy raised = Discrepancy.raise(id, Platform.MERCHANT, Platform.ACCOUNT,
                    Discrepancy.Kind.UNREADABLE, callback, nothing, new InSuspense.Nothing(),
                    "from " + adapter + ": " + why, locked.tick());
            Discrepancy through = account.map(raised::through).orElse(raised);
            return Decision.of(through, new Change.DiscrepancyRaised(through));
        }
    }
}
