package dev.hazina.application.refund;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.HoldAction;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.KeyedOpening;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The first record of a refund: the money leaves the wallet before the refund is sent to the provider, so that it
/// can't be spent twice. The rest of the payment is counted over locked rows.
///
/// @param entry the id of the entry in the audit log, should it wait for a person
record OpenRefund(RequestRefund.Command command, ResponseTemplate<Instruction<RefundDetails>> reply, RefundId id,
        KeyRules keys, RefundRules rules, UUID entry)
        implements
            Operation<Opened<OpenRefund.Slice>> {

    /// A refund that was opened, with its payment, which its provider needs as well.
    record Slice(Instruction<PaymentDetails> payment, Instruction<RefundDetails> refund) {}

    @Override
    public LockSet locks() {
        return LockSet.of(command.merchant()).payment(command.payment()).key(reply.key()).withRefunded();
    }

    @Override
    public Optional<String> authority() {
        return command.keyId();
    }

    @Override
    public Decision<Opened<Slice>> decide(LockedRows locked) {
        Instant now = locked.tick();
        Optional<Holder> by = command.keyId()
                .map(key -> Holder.require(locked.authority(key), Permission.REFUND, now));
        KeyedOpening opening = new KeyedOpening(keys, reply.claim());
        return opening.decide(locked, now, () -> fresh(opening, locked, by, now));
    }

    private Decision<Opened<Slice>> fresh(KeyedOpening opening, LockedRows locked, Optional<Holder> by, Instant now) {
        Instruction<PaymentDetails> payment = locked.payment(command.payment())
                .filter(found -> found.details().account().equals(command.account()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
        PaymentDetails paid = payment.details();
        Optional<Money> asked = command.amount().map(major -> Money.ofMajor(paid.amount().currency(), major));
        Money amount = locked.refunds(payment.details().id()).next(payment, asked);
        rules.requireOffered(paid, amount);
        Wallet wallet = locked.wallet(paid.wallet()).orElseThrow();
        wallet.requireOpen();
        Optional<Hold> hold = by.filter(maker -> !maker.isOwnerInPerson(now))
                .flatMap(maker -> hold(locked, amount, maker, now));
        wallet.requireCovers(amount);

        // From here nothing refuses.
        Instruction<RefundDetails> refund = Instruction.open(new RefundDetails(id,
                new Terms(paid.merchant(), paid.account(), wallet.id(), amount, Money.zero(amount.currency()),
                        paid.channel(), paid.provider(), Optional.of(rules.floatAccount(paid)), now, command.origin()),
                paid.id(), command.reason(), command.reference()), hold.stream().toList());
        var opened = opening.fresh(new Slice(payment, refund), id.value(), now, new Change.Opened(refund),
                new Change.Posted(Bookkeeping.refundRequested(refund)));
        return hold.flatMap(any -> told(by.orElseThrow(), refund, now)).map(opened::and).orElse(opened);
    }

    private Optional<Hold> hold(LockedRows locked, Money amount, Holder maker, Instant now) {
        Currency currency = amount.currency();
        return locked.payouts().rule(currency).at(now).asked().refundHold(amount, locked.payouts().refunded(currency),
                maker.maker(command.account()), maker.makers(now), now);
    }

    /// Owners are mailed by this entry that a refund waits for one of them.
    private Optional<Change> told(Holder maker, Instruction<RefundDetails> held, Instant now) {
        return command.origin().by().flatMap(CreatedBy::address).map(address -> new Change.Logged(new AuditEntry(entry,
                now, Actor.key(maker.key().id(), maker.key().user(), address, Optional.empty()),
                HoldAction.held(held))));
    }
}
