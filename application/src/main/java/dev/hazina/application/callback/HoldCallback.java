package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FloatUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.id.Ids;
import dev.hazina.application.instruction.InstructionKind;
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
import dev.hazina.domain.refusal.Refusal;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;

/// Brings a callback before a person that can't be taken in. It came to an address that only its provider knows, so
/// money may have moved: an instruction of that address is held, and a discrepancy is raised in the same commit.
final class HoldCallback {
    private final LedgerWriter writer;
    private final Ids ids;
    private final SettleInstruction settle;
    private final CallbackInbox inbox;
    private final Gateways gateways;

    HoldCallback(LedgerWriter writer, Ids ids, SettleInstruction settle, CallbackInbox inbox, Gateways gateways) {
        this.writer = writer;
        this.ids = ids;
        this.settle = settle;
        this.inbox = inbox;
        this.gateways = gateways;
    }

    /// Sets the callback aside, after what it may be about is held and a person is asked.
    ///
    /// @param why a sentence without any part of the callback
    void setAside(RawCallback callback, String why) {
        raise(callback, why);
        inbox.setAside(callback.id(), why);
    }

    /// Holds what it may be about and asks a person, once: an instruction has one unresolved discrepancy of this kind,
    /// and so have the same bytes at an address for everything.
    void raise(RawCallback callback, String why) {
        boolean held = InstructionKinds.of(callback.target().subject().kind()).filter(kind -> held(kind, callback, why))
                .isPresent();
        if (!held) {
            writer.record(new Raise(callback, nothing(callback.adapter()), account(callback.adapter()), why,
                    ids.next()));
        }
    }

    /// The callback at the address of what it is about, where it came to the one for everything: there a person finds
    /// it beside the discrepancy.
    RawCallback filed(RawCallback callback, MerchantId merchant, Subject subject) {
        if (!CallbackPath.isShared(callback)) {
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

    /// Holds an instruction about which something was said that its provider has not confirmed.
    ///
    /// @throws Refusal.NotFound when its merchant has no such instruction with this provider
    void hold(MerchantId merchant, Subject subject, String provider) {
        InstructionKinds.of(subject.kind()).ifPresent(kind -> settle.hold(kind,
                new SettleInstruction.About(merchant, subject.id(), provider), Optional.empty()));
    }

    /// @return false when the books have no such instruction
    private boolean held(InstructionKind<?> kind, RawCallback callback, String why) {
        try {
            settle.hold(kind, new SettleInstruction.About(callback.target().merchant(),
                    callback.target().subject().id(), callback.adapter()), Optional.of(why));
            return true;
        } catch (Refusal.NotFound notInTheBooks) {
            return false;
        }
    }

    /// The amount isn't known.
    private Money nothing(String adapter) {
        return Money.zero(receiving(adapter).orElse(Currency.KES));
    }

    private Optional<FloatAccount> account(String adapter) {
        return receiving(adapter).flatMap(currency -> gateways.receiving(currency, Channel.MM_C2B)
                .map(gateway -> account(gateway, currency)));
    }

    private static FloatAccount account(ChannelGateway gateway, Currency currency) {
        return new FloatAccount(gateway.name(), gateway.floatAccount(FloatUse.COLLECTION, currency, Channel.MM_C2B));
    }

    private Optional<Currency> receiving(String adapter) {
        return Arrays.stream(Currency.values()).filter(currency -> gateways.receiving(currency, Channel.MM_C2B)
                .filter(gateway -> gateway.name().equals(adapter)).isPresent()).findFirst();
    }

    /// About nothing that the books know: the subject is the callback itself.
    private record Raise(RawCallback callback, Money nothing, Optional<FloatAccount> account, String why, UUID id)
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
                    Discrepancy.Kind.UNREADABLE, new Subject(Subject.Kind.INBOUND_PAYMENT, callback.id()), nothing,
                    new InSuspense.Nothing(), "from " + callback.adapter() + ": " + why, locked.tick());
            Discrepancy through = account.map(raised::through).orElse(raised);
            return Decision.of(through, new Change.DiscrepancyRaised(through));
        }
    }
}
