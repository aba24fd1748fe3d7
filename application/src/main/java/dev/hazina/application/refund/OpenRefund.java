package dev.hazina.application.refund;

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
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.Optional;

/// The first record of a refund: the money leaves the wallet before the refund is sent to the provider, so that it
/// can't be spent twice. The rest of the payment is counted over locked rows.
record OpenRefund(RequestRefund.Command command, ResponseTemplate<Instruction<RefundDetails>> reply, RefundId id,
        KeyRules keys,
        RefundRules rules)
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
        by.filter(maker -> !maker.isOwnerInPerson(now)).ifPresent(any -> requireWithinLimits(locked, amount, now));
        wallet.requireCovers(amount);

        // From here nothing refuses.
        Instruction<RefundDetails> refund = Instruction.open(new RefundDetails(id,
                new Terms(paid.merchant(), paid.account(), wallet.id(), amount, Money.zero(amount.currency()),
                        paid.channel(), paid.provider(), Optional.of(rules.floatAccount(paid)), now, command.origin()),
                paid.id(), command.reason(), command.reference()));
        return opening.fresh(new Slice(payment, refund), id.value(), now, new Change.Opened(refund),
                new Change.Posted(Bookkeeping.refundRequested(refund)));
    }

    private static void requireWithinLimits(LockedRows locked, Money amount, Instant now) {
        Currency currency = amount.currency();
        locked.payouts().rule(currency).at(now).asked().refunds().require(amount, locked.payouts().refunded(currency));
    }
}
